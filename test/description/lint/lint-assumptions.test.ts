import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

/** Lines 3 to 6 declare two assumptions that no node need name; the rest begins on line 7. */
const assuming = (rest: string): string =>
  documentOf(`x-twin:
  assumptions:
    page-bounds: { section: '8', question: q, decision: d, status: assumed, decidedIn: code }
    nullability: { section: '2', question: q, decision: d, status: confirmed, decidedIn: fixtures }
${rest}`);

const schema = (twin: string, rest = 'type: integer, minimum: 1'): string =>
  assuming(`components:\n  schemas:\n    S: { x-twin: { assumes: ${twin} }, ${rest} }`);

const at = (place: string, below: string): string => `${place} /components/schemas/S/x-twin/assumes${below}`;

describe('a list', () => {
  test('names assumptions', () => expect(findingsOf(schema('[page-bounds, nullability]'))).toEqual([]));

  test.each([
    [
      '[page-bounds, page-bound]',
      error('unknown-assumption', at('9:43', '/1'), "There is no assumption 'page-bound': did you mean 'page-bounds'?"),
    ],
    [
      '[other]',
      error(
        'unknown-assumption',
        at('9:30', '/0'),
        "There is no assumption 'other': declare it under x-twin.assumptions of the document.",
      ),
    ],
    ['[1]', error('wrong-type', at('9:30', '/0'), 'The id of an assumption must be a text, not 1.')],
    ['[]', error('wrong-value', at('9:20', ''), 'This list of assumptions is empty: remove it.')],
    [
      'page-bounds',
      error(
        'wrong-type',
        at('9:20', ''),
        "'assumes' must be a list of assumptions, or a map of such lists, not a text.",
      ),
    ],
  ])('%s does not', (twin, finding) => expect(findingsOf(schema(twin))).toEqual([finding]));
});

describe('a map', () => {
  test.each([
    '{ minimum: [page-bounds], type: [nullability] }',
    '{ source: [page-bounds] }, source: a',
    '{ required: [page-bounds] }',
    '{ required: { id: [page-bounds] } }',
  ])('%s names what is in the schema', (twin) => {
    expect(findingsOf(schema(twin, 'type: integer, minimum: 1, required: [id]'))).toEqual([]);
  });

  test.each([
    [
      '{ minimun: [page-bounds] }',
      error(
        'unknown-part',
        at('9:31', '/minimun'),
        "A Schema Object without 'minimun' can't rest on a guess about it: did you mean 'minimum'?",
      ),
    ],
    [
      '{ pattern: [page-bounds] }',
      error(
        'unknown-part',
        at('9:31', '/pattern'),
        "A Schema Object without 'pattern' can't rest on a guess about it: name a member that is there, or list the assumptions of the whole node.",
      ),
    ],
    [
      '{ minimum: page-bounds }',
      error('wrong-type', at('9:31', '/minimum'), "'assumes' must be a list of assumptions, not a text."),
    ],
    [
      '{ minimum: { id: [page-bounds] } }',
      error('wrong-type', at('9:31', '/minimum'), "'assumes' must be a list of assumptions, not an object."),
    ],
    [
      '{ required: { idd: [page-bounds] } }',
      error('unknown-part', at('9:43', '/required/idd'), "The member 'idd' is not required here: did you mean 'id'?"),
    ],
    [
      '{ required: { id: [oops] } }',
      error(
        'unknown-assumption',
        at('9:48', '/required/id/0'),
        "There is no assumption 'oops': declare it under x-twin.assumptions of the document.",
      ),
    ],
  ])('%s is wrong', (twin, finding) => {
    expect(findingsOf(schema(twin, 'type: integer, minimum: 1, required: [id]'))).toEqual([finding]);
  });

  test('names parts that an operation has by inheriting, or by not having them', () => {
    const text = assuming(`paths:
  /a:
    get:
      x-twin:
        assumes:
          security: [page-bounds]
          roles: [page-bounds]
          plans: [page-bounds]
          rateLimit: [page-bounds]
          parameters: [page-bounds]
          requestBody: [page-bounds]
          responses: [page-bounds]
          response: [page-bounds]
      responses:
        '200': { description: d }
        x-twin: { assumes: { '200': [page-bounds], '201': [page-bounds] } }`);
    const part = "can't rest on a guess about it";
    expect(findingsOf(text)).toEqual([
      error(
        'unknown-part',
        '19:11 /paths/~1a/get/x-twin/assumes/response',
        `An Operation Object without 'response' ${part}: did you mean 'responses'?`,
      ),
      error(
        'unknown-part',
        '22:52 /paths/~1a/get/responses/x-twin/assumes/201',
        `A Responses Object without '201' ${part}: did you mean '200'?`,
      ),
    ]);
  });
});

describe('an assumption that is decided in the document', () => {
  const decided = (rest: string): string =>
    documentOf(`x-twin:
  assumptions:
    page-bounds:
      { section: '8', question: q, decision: d, status: assumed, decidedIn: document }
${rest}`);

  test('is named by a node', () => {
    expect(findingsOf(decided('components: { schemas: { S: { x-twin: { assumes: [page-bounds] } } } }'))).toEqual([]);
    const inMap = 'components: { schemas: { S: { type: array, x-twin: { assumes: { type: [page-bounds] } } } } }';
    expect(findingsOf(decided(inMap))).toEqual([]);
  });

  test('is warned about otherwise', () => {
    expect(findingsOf(decided(''))).toEqual([
      warning(
        'unused-assumption',
        '5:5 /x-twin/assumptions/page-bounds',
        "No node rests on the assumption 'page-bounds', though it is decided in the document: name it in assumes, or correct decidedIn.",
      ),
    ]);
  });

  test('is not called unused where it is misspelt, or named in a wrong place', () => {
    const misspelt = 'components: { schemas: { S: { x-twin: { assumes: [page-bound] } } } }';
    expect(findingsOf(decided(misspelt)).map(({ code }) => code)).toEqual(['unknown-assumption']);
    const beside =
      "components: { responses: { A: { $ref: '#/components/responses/R', x-twin: { assumes: [page-bounds] } }, R: { description: d } } }";
    expect(findingsOf(decided(beside)).map(({ code }) => code)).toEqual(['twin-beside-reference']);
  });
});
