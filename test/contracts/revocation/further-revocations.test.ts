import { describe, expect, test } from 'vitest';
import { type Server, judgeIn, runAt } from '../judge-alone.ts';

describe('the key that was revoked first', () => {
  const id = 'revocation-lasting';
  const purposes = (exchanges: readonly { readonly purpose: string }[] = []): readonly string[] =>
    exchanges.map(({ purpose }) => purpose);

  test('is refused until the end', async () => {
    const { kind, seen, exchanges } = await judgeIn(await runAt(() => undefined), id);
    expect([kind, seen]).toEqual(['pass', 'refused']);
    expect(purposes(exchanges)).toEqual(['see whether a key that was revoked long ago is back']);
  });

  test('is back where it is taken again', async () => {
    let isBack = false;
    const server: Server = ({ operation, by, mock }) =>
      isBack && operation === 'getQuota' && by === 'made' ? mock(run.key().secret) : undefined;
    const run = await runAt(server);
    await judgeIn(run, 'revocation-effective');
    isBack = true;
    const { kind, seen, exchanges } = await judgeIn(run, id);
    expect([kind, seen]).toEqual(['fail', 'the key apitwin t K2 is taken again']);
    expect(purposes(exchanges)).toEqual(['create a key', 'see whether a key that was revoked long ago is back']);
  });
});
