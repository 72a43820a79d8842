import { describe, expect, test } from 'vitest';
import { unknownKey } from '../../../contracts/access/authentication.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { createStream } from '../../../src/random/stream.ts';
import { type Asked, type Server, judgeAlone, reply } from '../judge-alone.ts';

describe('a key that nobody issued', () => {
  const like = (secret: string | undefined): string =>
    unknownKey({
      anonymous: secret === undefined,
      runId: 't',
      key: () => ({ secret }),
      stream: (...name: readonly string[]) => createStream(1, ...name),
    } as unknown as RunContext);
  test.each<[what: string, real: string | undefined, form: RegExp]>([
    ['has the service prefix and the length of the own one', `svc_${'k'.repeat(43)}`, /^svc_[\w-]{43}$/],
    ['has that of a prefix with a hyphen', `pk-live-${'k'.repeat(43)}`, /^pk-[\w-]{48}$/],
    ['has no less than 32 further characters', 'svc_kk', /^svc_[\w-]{32}$/],
    ['has a prefix of its own where the own key has none near its start', 'k'.repeat(40), /^svc_[\w-]{36}$/],
    ['has a prefix of its own where no key is given', undefined, /^svc_[\w-]{32}$/],
  ])('%s', (_, real, form) => {
    const made = like(real);
    expect(made).toMatch(form);
    expect(real !== undefined && made.startsWith(real)).toBe(false);
  });
});

describe('a key in the query that is not served', () => {
  const id = 'authentication-key-query';
  const denied = reply({}, 403);
  const isMade = ({ by }: Asked): boolean => by === 'made';
  const isInQuery = ({ query }: Asked): boolean => query.has('api_key');
  const at = (operation: string, isDenied: (asked: Asked) => boolean): Server => {
    let calls = 0;
    return (asked) =>
      asked.operation === operation && isMade(asked) && isDenied({ ...asked, call: ++calls }) ? denied : undefined;
  };
  const open = ['untestable', 'the key of the run is not served here in the header either'];

  test('and is served in the header, is not taken', async () => {
    const [kind] = await judgeAlone(id, at('getKeywords', isInQuery), { of: 'getKeywords' });
    expect(kind).toBe('fail');
  });

  test('nor in the header, where the supplied key is, and elsewhere that one, is not taken', async () => {
    const [kind] = await judgeAlone(
      id,
      at('getKeywords', () => true),
      { of: 'getKeywords' },
    );
    expect(kind).toBe('fail');
  });

  test('in either place, and is served once a replica knows it, is taken', async () => {
    const late = at('getKeywords', ({ call }) => call < 5);
    expect(await judgeAlone(id, late, { of: 'getKeywords' })).toEqual(['pass', expect.stringMatching(/^200/)]);
  });

  test('nor in the header, tells nothing where something is changed, or by what tells keys from others', async () => {
    expect(
      await judgeAlone(
        id,
        at('updateKeywords', () => true),
        { of: 'updateKeywords' },
      ),
    ).toEqual(open);
    const deaf: Server = (asked) =>
      asked.operation === 'getQuota' && isMade(asked) && (isInQuery(asked) || asked.call > 3) ? denied : undefined;
    expect(await judgeAlone(id, deaf, { of: 'getQuota' })).toEqual(open);
  });
});
