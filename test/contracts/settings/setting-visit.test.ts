import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { type Reply, type Server, judgeIn, reply, runAt } from '../judge-alone.ts';

/** Keyword monitors in the memory of a test; an answer in place of an update leaves them as they were. */
function monitors(first: JsonObject, answer: (sent: JsonObject) => Reply | undefined): Server {
  let kept: Json = first;
  return ({ operation, sent }) => {
    if (operation === 'getKeywords') return reply(kept);
    if (operation !== 'updateKeywords') return undefined;
    const given = answer(sent as JsonObject);
    if (!given) kept = sent as JsonObject;
    return given ?? reply(kept);
  };
}

const isEmpty = ({ keywords }: JsonObject): boolean => Array.isArray(keywords) && keywords.length === 0;
const refused = reply({}, 422);

describe('keyword monitors', () => {
  const visited = async (server: Server): Promise<readonly unknown[]> => {
    const run = await runAt(server);
    const { kind, seen } = await judgeIn(run, 'keywords-kept');
    const writes = run.exchanges.filter(({ operation }) => operation.id === 'updateKeywords');
    return [kind, seen, writes.length];
  };
  const text = (pattern: string): unknown => expect.stringMatching(pattern);

  test('that are empty, and may not be written so, are not changed: they could not be put back', async () => {
    const server = monitors({ keywords: [], frequency: 'daily' }, (sent) => (isEmpty(sent) ? refused : undefined));
    expect(await visited(server)).toEqual(['untestable', text('^value not documented: keywords is read empty'), 1]);
  });

  test('that are empty, and may be written so, are changed and put back', async () => {
    const server = monitors({ keywords: [], frequency: 'daily' }, () => undefined);
    expect(await visited(server)).toEqual(['pass', text('^read back'), expect.any(Number)]);
  });

  test('of which no change is taken are open, since the values are our guess', async () => {
    const server = monitors({ keywords: ['a', 'b'], frequency: 'daily' }, () => refused);
    expect(await visited(server)).toEqual([
      'untestable',
      text('^value not documented: updateKeywords is answered 422'),
      1,
    ]);
  });

  test('that are taken, and not read back, are lost', async () => {
    const server = monitors({ keywords: ['a', 'b'], frequency: 'daily' }, () => reply(undefined, 204));
    expect((await visited(server))[0]).toBe('fail');
  });
});
