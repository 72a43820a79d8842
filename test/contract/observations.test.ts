import { expect, test } from 'vitest';
import { createObservations, placeEdits } from '../../src/contract/observations.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { plants } from './small-api.ts';

test('observations stand in the order of the description, the first difference of each', () => {
  const observations = createObservations(plants);
  observations.note('order', 'by name', true);
  observations.note('shape', 'bare', true);
  observations.note('shape', 'wrapped', false);
  observations.note('shape', 'nested', false);
  observations.note('shape', 'bare again', true);
  expect(observations.list()).toEqual([
    {
      assumption: 'shape',
      decision: 'It is bare.',
      seen: 'wrapped',
      asDecided: false,
    },
    {
      assumption: 'order',
      decision: 'By name.',
      seen: 'by name',
      asDecided: true,
    },
  ]);
});

test('an assumption that the description does not have is a fault of the suite', () => {
  expect(() => createObservations(plants).note('colour', 'green', true)).toThrow(
    'colour is no assumption of plants.yaml',
  );
});

test('of what differs the edits are told with their lines, and what the whole run tells stands; else where it is decided', () => {
  const observations = createObservations(plants);
  observations.note('shape', 'wrapped', false);
  observations.note('order', 'by height', false);
  const edit = {
    op: 'move',
    from: '/paths/~1plants/post/responses/201',
    path: '/paths/~1plants/post/responses/202',
  };
  observations.conclude('shape', {
    seen: 'wrapped in data',
    asDecided: false,
    edits: [edit as DocumentEdit],
  });
  expect(observations.list()).toEqual([
    {
      assumption: 'shape',
      decision: 'It is bare.',
      seen: 'wrapped in data',
      asDecided: false,
      edits: [{ ...edit, place: 'plants.yaml:25' }],
    },
    {
      assumption: 'order',
      decision: 'By name.',
      seen: 'by height',
      asDecided: false,
      decidedIn: 'code',
    },
  ]);
});

test('what the whole run tells stands before a note, unless that one differs and the whole does not', () => {
  const seen = (noted: boolean | undefined, concluded: boolean): readonly unknown[] => {
    const observations = createObservations(plants);
    if (noted !== undefined) observations.note('shape', 'a note', noted);
    observations.conclude('shape', { seen: 'the whole', asDecided: concluded, edits: [] });
    return observations.list().map((it) => [it.seen, it.asDecided]);
  };
  expect([seen(false, true), seen(true, true), seen(undefined, true), seen(true, false), seen(false, false)]).toEqual([
    [['a note', false]],
    [['the whole', true]],
    [['the whole', true]],
    [['the whole', false]],
    [['the whole', false]],
  ]);
});

test('an edit that adds stands at the line of its path', () => {
  const path = '/paths/~1plants/post/responses/201/description';
  const edit: DocumentEdit = { op: 'replace', path, value: 'Added.' };
  expect(placeEdits([edit], plants)).toEqual([{ ...edit, place: 'plants.yaml:25' }]);
});
