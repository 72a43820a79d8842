import { expect, test } from 'vitest';
import { proposeDocument } from '../../src/contract/propose-document.ts';
import type { Observation, ProposedEdit } from '../../src/contract/run.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { plants } from './small-api.ts';

const place = 'plants.yaml:1';
const note = '/components/schemas/Plant/properties/note/type';
const integer: ProposedEdit = { op: 'replace', path: note, value: 'integer', place };

function observed(assumption: string, more: Partial<Observation>): Observation {
  return { assumption, decision: '', seen: 'wrapped', asDecided: false, ...more };
}

test('what differs is edited, and its decision is what was seen', () => {
  const { text, changes } = proposeDocument(plants, [observed('shape', { edits: [integer] })], false);
  expect(text).toMatch(/decision: 'As this server does it: wrapped\.',\s+status: assumed/);
  expect(text).toContain('note: {type: integer, x-twin: {assumes: [shape]}}');
  expect(changes).toEqual([{ assumption: 'shape', kind: 'corrected', seen: 'wrapped', edits: 1 }]);
});

test('what has no edits is left, and so is what does not go with the rest', () => {
  const gone: ProposedEdit = { op: 'remove', path: '/paths/~1trees', place };
  const wrong: ProposedEdit = { op: 'replace', path: note, value: 'tree', place };
  for (const edits of [[], [gone], [wrong]]) {
    const { text, changes } = proposeDocument(plants, [observed('shape', { edits })], true);
    expect({ text, changes }).toEqual({
      text: plants.text,
      changes: [{ assumption: 'shape', kind: 'left', seen: 'wrapped', edits: 0 }],
    });
  }
  const both = [observed('shape', { edits: [integer] }), observed('order', { edits: [gone] })];
  expect(proposeDocument(plants, both, false).changes.map(({ kind }) => kind)).toEqual(['corrected', 'left']);
});

test('what is moved or removed goes last: all places are those of the document as it was', () => {
  const responses = '/paths/~1plants/post/responses';
  const edits: readonly ProposedEdit[] = [
    { op: 'move', from: `${responses}/201`, path: `${responses}/202`, place },
    { op: 'replace', path: `${responses}/201/description`, value: 'Taken.', place },
  ];
  const { text } = proposeDocument(plants, [observed('shape', { edits })], false);
  expect(text).toMatch(/'202': *\{ *description: Taken\./);
});

test('what is moved out of a place goes before the removal of the place', () => {
  const edits: readonly ProposedEdit[] = [
    { op: 'remove', path: '/components/schemas/Plant/properties/note', place },
    { op: 'move', from: `${note}`, path: '/components/schemas/Plant/properties/height/format', place },
  ];
  const { text, changes } = proposeDocument(plants, [observed('shape', { edits })], false);
  expect(text).toContain('height: {type: number, format: string}');
  expect(changes).toEqual([{ assumption: 'shape', kind: 'corrected', seen: 'wrapped', edits: 2 }]);
});

test('of a long description of what was seen the document has the first three hundred characters', () => {
  const decisionOf = (seen: string): string => {
    const { text } = proposeDocument(plants, [observed('shape', { seen, edits: [integer] })], false);
    const { description } = compileDescription(text, 'plants.yaml');
    return description?.assumptions.get('shape')?.decision ?? '';
  };
  expect(decisionOf('x'.repeat(300))).toBe(`As this server does it: ${'x'.repeat(300)}.`);
  expect(decisionOf('x'.repeat(301))).toBe(`As this server does it: ${'x'.repeat(300)}….`);
});

test('what is as decided is not edited', () => {
  const holds = [observed('shape', { asDecided: true, edits: [integer] })];
  expect(proposeDocument(plants, holds, false)).toEqual({ text: plants.text, changes: [] });
});

test('only where it is asked for, what holds and what is corrected is confirmed', () => {
  const holds = [observed('shape', { asDecided: true })];
  expect(proposeDocument(plants, holds, false)).toEqual({ text: plants.text, changes: [] });
  const { text, changes } = proposeDocument(plants, holds, true);
  expect(text).toContain('decision: It is bare., status: confirmed');
  expect(changes).toEqual([{ assumption: 'shape', kind: 'confirmed', seen: 'wrapped', edits: 0 }]);
  const corrected = proposeDocument(plants, [observed('shape', { edits: [integer] })], true);
  expect(corrected.text).toMatch(/wrapped\.',\s+status: confirmed/);
});

test('what is confirmed already stays as it is', () => {
  const { text, changes } = proposeDocument(plants, [observed('order', { asDecided: true })], true);
  expect({ text, changes }).toEqual({ text: plants.text, changes: [] });
});
