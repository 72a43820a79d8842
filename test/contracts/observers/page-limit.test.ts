import { describe, expect, test } from 'vitest';
import { judgeLimit } from '../../../contracts/lists/assumed-lists.ts';
import { limitBeyond, observePageLimit } from '../../../contracts/observers/page-limit.ts';
import { parameterNamed } from '../../../contracts/observers/declared-parameter.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import { type DocumentEdit, editDocument } from '../../../src/description/edit-document.ts';
import type { ApiDescription } from '../../../src/description/model.ts';
import { description } from '../reference/judge-reference.ts';
import { operationOf } from '../../contract/small-api.ts';
import { answered } from '../answered.ts';

const at = '/components/parameters/Limit';

function declaring(...edits: readonly DocumentEdit[]): ApiDescription {
  const { description: edited } = compileDescription(editDocument(description.text, edits), 'openapi.yaml');
  if (!edited) throw new Error('the edited document does not compile');
  return edited;
}

const unbounded = declaring(
  { op: 'remove', path: `${at}/schema/maximum` },
  { op: 'remove', path: `${at}/schema/x-twin/assumes/maximum` },
);
const clamping = declaring({ op: 'add', path: `${at}/x-twin/outOfRange`, value: 'clamp' });

/** An answer to `limit=101`: so many entries in a page, of so many in all. */
function page(described: ApiDescription, of: string, entries: number, total = entries): Exchange {
  const { request, ...exchange } = answered({ items: Array(entries).fill(1), total, page: 1 }, { of });
  const url = 'http://127.0.0.1:1/?limit=101';
  return { ...exchange, operation: operationOf(of, described), request: { ...request, url } };
}

function refusal(described: ApiDescription, of: string, status = 400): Exchange {
  const exchange = page(described, of, 0);
  return { ...exchange, response: answered({ detail: 'x' }, { of, status }).response };
}

describe('a limit beyond the maximum', () => {
  const judge = (described: ApiDescription, exchange: Exchange) => {
    const { kind, expected, seen, claim } = judgeLimit(operationOf('listNews', described), exchange);
    return { kind, expected, seen, claim };
  };

  test('is refused with the status of invalid requests, where refusal is declared', () => {
    const expected = 'limit=101 refused with 400';
    expect(judge(description, refusal(description, 'listNews'))).toMatchObject({ kind: 'pass', expected });
    expect(judge(description, refusal(description, 'listNews', 422))).toMatchObject({ kind: 'fail', expected });
    expect(judge(description, page(description, 'listNews', 100))).toMatchObject({ kind: 'fail', expected });
  });

  test('is served with the maximum at most, where clamping is declared', () => {
    const expected = 'limit=101 served with at most 100 entries';
    const claim = 'of(1) | served and (outer_lists | add // 0) <= 100';
    expect(judge(clamping, page(clamping, 'listNews', 100))).toMatchObject({
      kind: 'pass',
      expected,
      seen: '100 entries',
    });
    expect(judge(clamping, page(clamping, 'listNews', 101))).toMatchObject({ kind: 'fail', expected, claim });
    expect(judge(clamping, refusal(clamping, 'listNews'))).toMatchObject({ kind: 'fail', expected, claim });
  });

  test('is served, where no maximum is declared', () => {
    const expected = 'limit=101 served';
    const claim = 'of(1) | served and true';
    expect(judge(unbounded, page(unbounded, 'listNews', 101))).toMatchObject({ kind: 'pass', expected });
    expect(judge(unbounded, refusal(unbounded, 'listNews'))).toMatchObject({ kind: 'fail', expected, claim });
  });

  test('is one more than what is declared, or than a hundred', () => {
    const beyond = (described: ApiDescription): number =>
      limitBeyond(parameterNamed(operationOf('listNews', described), 'limit'));
    expect([beyond(description), beyond(unbounded)]).toEqual([101, 101]);
    expect(beyond(declaring({ op: 'replace', path: `${at}/schema/maximum`, value: 50 }))).toBe(51);
  });
});

describe('what is observed of it', () => {
  const observe = (described: ApiDescription, ...exchanges: readonly Exchange[]) =>
    observePageLimit({
      description: described,
      operation: (id: string) => operationOf(id, described),
      exchanges,
    } as unknown as RunContext);
  const both = (described: ApiDescription, answer: (of: string) => Exchange) =>
    observe(described, ...['listNews', 'listRepos'].map(answer));
  const maximum = `${at}/schema/maximum`;
  const marks = `${at}/schema/x-twin/assumes/maximum`;

  test('is nothing where nobody asked, or where the server could not tell', () => {
    expect(observe(description)).toBeUndefined();
    expect(both(description, (of) => refusal(description, of, 500))).toBeUndefined();
  });

  test.each<[what: string, described: ApiDescription, answer: (of: string) => Exchange, seen: string]>([
    ['refused', description, (of) => refusal(description, of), 'refused'],
    ['clamped', clamping, (of) => page(clamping, of, 100, 300), 'clamped to 100'],
    ['served', unbounded, (of) => page(unbounded, of, 101, 300), 'served'],
    ['served with all that there are', clamping, (of) => page(clamping, of, 7), 'served with 7'],
    [
      'served with all that there are, where none is too many',
      unbounded,
      (of) => page(unbounded, of, 7),
      'served with 7',
    ],
  ])('is as declared: %s', (_, described, answer, seen) => {
    expect(both(described, answer)).toEqual({
      seen: `listNews limit=101: ${seen}, listRepos limit=101: ${seen}`,
      asDecided: true,
      edits: [],
    });
  });

  test.each<
    [what: string, described: ApiDescription, answer: (of: string) => Exchange, edits: readonly DocumentEdit[]]
  >([
    [
      'served',
      description,
      (of) => page(description, of, 101),
      [
        { op: 'remove', path: maximum },
        { op: 'remove', path: marks },
      ],
    ],
    [
      'clamped',
      description,
      (of) => page(description, of, 50, 300),
      [
        { op: 'replace', path: maximum, value: 50 },
        { op: 'add', path: `${at}/x-twin/outOfRange`, value: 'clamp' },
      ],
    ],
    [
      'refused',
      clamping,
      (of) => refusal(clamping, of),
      [{ op: 'add', path: `${at}/x-twin/outOfRange`, value: 'refuse' }],
    ],
    ['served with all that there are', description, (of) => page(description, of, 7), []],
    [
      'served by one and refused by the other',
      description,
      (of) => (of === 'listNews' ? page(description, of, 101) : refusal(description, of)),
      [],
    ],
  ])('is otherwise: %s', (_, described, answer, edits) => {
    const observed = both(described, answer);
    expect([observed?.asDecided, observed?.edits]).toEqual([false, edits]);
  });
});
