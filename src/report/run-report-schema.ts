import type { Json, JsonObject } from '../http/json.ts';

type Schema = JsonObject | boolean;

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };
const milliseconds: Schema = { type: 'number' };
const texts: Schema = { type: 'array', items: text };
const flag: Schema = { type: 'boolean' };
const kinds: readonly Json[] = ['pass', 'fail', 'differs', 'untestable', 'error', 'not-run'];

/** An object of these members; names that end with `?` may be absent. Further members may come with later versions. */
export function record(members: Readonly<Record<string, Schema>>): JsonObject {
  const names = Object.keys(members);
  return {
    type: 'object',
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name] as Json])),
  };
}

export function list(items: Schema): JsonObject {
  return { type: 'array', items };
}

export const resultSchema: JsonObject = record({
  requirement: text,
  'operation?': text,
  title: text,
  promise: text,
  level: { anyOf: [{ enum: ['documented', 'declared'] }, texts] },
  facts: texts,
  kind: { enum: kinds },
  expected: text,
  seen: text,
  'cure?': text,
  'known?': text,
  'newer?': text,
  'unreached?': { const: true },
  exchanges: list(count),
  'reproduction?': {
    anyOf: [
      record({ kind: { const: 'script' }, file: text, script: text }),
      record({ kind: { const: 'none' }, reason: text }),
    ],
  },
  durationMs: milliseconds,
});

/** An operation of JSON Patch (RFC 6902) on the description, and the line where it is made. */
export const editSchema: JsonObject = record({
  op: { enum: ['add', 'replace', 'remove', 'move'] },
  path: text,
  'from?': text,
  'value?': true,
  place: text,
});

export const observationSchema: JsonObject = record({
  assumption: text,
  decision: text,
  seen: text,
  asDecided: flag,
  'edits?': list(editSchema),
  'decidedIn?': { enum: ['fixtures', 'code'] },
});

const exchange = record({
  number: count,
  operation: text,
  purpose: text,
  method: text,
  url: text,
  requestFields: texts,
  'requestContent?': text,
  'credential?': record({
    origin: { enum: ['supplied', 'made', 'invented'] },
    placement: { enum: ['header', 'query'] },
    'text?': text,
  }),
  'status?': { type: 'integer', minimum: 100, maximum: 599 },
  responseFields: texts,
  'responseContent?': text,
  'failure?': text,
  sentAt: milliseconds,
  durationMs: milliseconds,
});

export const answerMembers: Readonly<Record<string, Schema>> = {
  operation: text,
  status: { type: 'integer', minimum: 100, maximum: 599 },
};
const types: Schema = list({ enum: ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] });

/** A place of answers, as one side saw it. */
export const memberSchema: JsonObject = record({
  'record?': text,
  pointer: text,
  types,
  'holds?': texts,
  always: flag,
  declared: flag,
});

/** JSON Schema (2020-12) of the text that `renderJson` writes. */
export const runReportSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of one run of a contract',
  description:
    'What apitwin verify --report json=FILE writes. Members may be added; reportVersion is raised when one is renamed, removed, or means something else. Times are milliseconds, where no format is given.',
  ...record({
    reportVersion: { const: 1 },
    startedAt: { type: 'string', format: 'date-time' },
    runId: text,
    seed: { type: 'integer' },
    baseUrl: text,
    api: record({ title: text, version: text }),
    mode: record({
      strict: flag,
      readOnly: flag,
      anonymous: flag,
      complete: flag,
      'missingKeys?': texts,
      'requirements?': text,
    }),
    'build?': record({
      fields: list(record({ name: text, value: text })),
      'version?': record({ url: text, value: text }),
    }),
    headline: { enum: ['conforms', 'conforms-partly-checked', 'violates', 'no-verdict'] },
    exitCode: { enum: [0, 1, 2, 3, 4, 130] },
    'fault?': record({
      kind: { enum: ['configuration', 'unreachable', 'budget', 'interrupted', 'busy', 'build', 'quota'] },
      message: text,
    }),
    durationMs: milliseconds,
    requests: count,
    promises: list(
      record({
        promise: text,
        state: { enum: ['kept', 'partly-checked', 'broken', 'no-verdict', 'left-out', 'newer'] },
        counts: record(Object.fromEntries(kinds.map((kind) => [String(kind), count]))),
      }),
    ),
    results: list(resultSchema),
    observations: list(observationSchema),
    truthTable: list(
      record({
        operation: text,
        'plan?': text,
        'scope?': text,
        expected: { enum: ['served', 'refused'] },
        basis: { enum: ['documented', 'assumed'] },
        seen: { enum: ['served', 'refused', 'mixed', 'not-run'] },
        exchanges: list(count),
      }),
    ),
    shapes: list(record({ ...answerMembers, members: list(memberSchema) })),
    drift: list(record({ 'record?': text, pointer: text, types, seenIn: list(record(answerMembers)) })),
    waits: list(record({ name: text, ceilingMs: milliseconds, measuredMs: milliseconds, held: flag })),
    ledger: list(
      record({
        number: count,
        kind: text,
        label: text,
        'id?': text,
        state: { enum: ['intended', 'made', 'undone', 'not-made', 'stuck'] },
      }),
    ),
    facts: list(record({ id: text, section: text, statement: text, 'unobservable?': text })),
    exchanges: list(exchange),
    'baseline?': list(
      record({
        requirement: text,
        'operation?': text,
        fingerprint: text,
        owner: text,
        ticket: text,
        expires: { type: 'string', format: 'date' },
        state: { enum: ['known', 'stale', 'changed', 'expired', 'not-observed'] },
      }),
    ),
    warnings: texts,
  }),
};
