import type { JsonObject } from '../http/json.ts';
import {
  answerMembers,
  editSchema,
  list,
  memberSchema,
  observationSchema,
  record,
  resultSchema,
} from './run-report-schema.ts';

const text = { type: 'string' };
const sides = { enum: ['a', 'b'] };
const states = { enum: ['alike', 'differs', 'not-compared'] };

const remedy = record({
  edits: list(editSchema),
  elsewhere: list(record({ assumption: text, decidedIn: { enum: ['document', 'fixtures', 'code'] } })),
  documented: list(record({ 'record?': text, pointer: text })),
});

const side = record({
  name: text,
  isMock: { type: 'boolean' },
  runId: text,
  headline: { enum: ['conforms', 'conforms-partly-checked', 'violates', 'no-verdict'] },
  'fault?': record({ kind: text, message: text }),
  startedAt: { type: 'string', format: 'date-time' },
  durationMs: { type: 'number' },
  requests: { type: 'integer', minimum: 0 },
  warnings: list(text),
  remedy,
  fixtures: list({ allOf: [editSchema, record({ why: text })] }),
});

/** JSON Schema (2020-12) of the text that `renderComparisonJson` writes. */
export const comparisonSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Comparison of two servers by one contract',
  description:
    'What apitwin compare --report json=FILE writes. Members may be added; comparisonVersion is raised when one is renamed, removed, or means something else. Times are milliseconds, where no format is given.',
  ...record({
    comparisonVersion: { const: 1 },
    api: record({ title: text, version: text }),
    source: text,
    outcome: { enum: ['alike', 'differs', 'no-verdict'] },
    verdicts: list(record({ requirement: text, 'operation?': text, a: resultSchema, b: resultSchema, state: states })),
    observations: list(record({ assumption: text, 'a?': observationSchema, 'b?': observationSchema, state: states })),
    statuses: list(record({ ...answerMembers, side: sides, state: states })),
    members: list(
      record({
        'record?': text,
        pointer: text,
        'a?': memberSchema,
        'b?': memberSchema,
        outside: list(sides),
        seenIn: list(record(answerMembers)),
      }),
    ),
    a: side,
    b: side,
  }),
};
