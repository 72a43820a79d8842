import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { fieldValues } from '../../src/http/fields.ts';
import type { Draft } from './draft.ts';
import { edits } from './edits.ts';
import { sendAll, textOf } from './send-spec.ts';
import { createTestTwin, describeApi, openapiText } from './twin.ts';

const description = describeApi();

test('every decision that is changed in the document has an edit that shows it', () => {
  const decided = [...description.assumptions.values()].filter(({ decidedIn }) => decidedIn === 'document');
  expect([...new Set(edits.map(({ assumption }) => assumption))].sort()).toEqual(decided.map(({ id }) => id).sort());
});

describe('the mock follows an edited document', () => {
  test.each(edits.map((edit) => [edit.assumption, edit.title, edit] as const))('%s: %s', (_, __, edit) => {
    const document: Draft = parse(openapiText);
    edit.change(document);
    const mock = createTestTwin({ description: describeApi(stringify(document)) });
    const { before = [], request } = edit;
    const answer = sendAll(mock, { before, request }, { world: 'edited', personas: mock.personas });
    const text = textOf(answer);
    const [mediaType = ''] = fieldValues(answer.fields, 'Content-Type');
    const seen = { status: answer.status, mediaType, json: text === '' ? undefined : JSON.parse(text) };
    expect(edit.look(seen)).toEqual(edit.expected);
  });

  test.each(edits.map((edit) => [edit.assumption, edit.title, edit] as const))(
    'and %s shows in nothing else: %s',
    (_, __, edit) => {
      const mock = createTestTwin({ description });
      const { before = [], request } = edit;
      const answer = sendAll(mock, { before, request }, { world: 'as-decided', personas: mock.personas });
      const text = textOf(answer);
      const [mediaType = ''] = fieldValues(answer.fields, 'Content-Type');
      let look: unknown;
      try {
        look = edit.look({ status: answer.status, mediaType, json: text === '' ? undefined : JSON.parse(text) });
      } catch {
        look = 'the edited shape is not there';
      }
      expect(look).not.toEqual(edit.expected);
    },
  );
});
