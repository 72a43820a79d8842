import { expect, test } from 'vitest';
import { renderComparison } from '../../src/report/comparison.ts';
import { alikeComparison, eventfulComparison } from './small-comparison.ts';

test('what differs stands side by side, with what to change and what could not be compared', () => {
  expect(renderComparison(eventfulComparison)).toBe(`Plants 2.0.0, side by side

  A  the mock, seed 1
     conforms: 1 check passed, none failed
  B  https://plants.example
     violates: 1 of 2 checks failed

Verdicts that differ

  growth-height on getPlant, listPlants
     A  passed
     B  failed: height -1

Where the documentation is silent

  plant-order
     A  as assumed
     B  by height

Statuses that the description does not have

  418 from B alone  getPlant, listPlants

Shapes that differ

                A  B
  Plant/colour  –  string (not always)
     in getPlant 200

To make plants.yaml say what B does

  plants.yaml:12  add /components/schemas/Plant/properties/colour {"type":"string"}
  no single edit says it: shape
  decided in the fixtures: colour (fixtures/seeds.json /colour)
  decided in code: plant-order
  What the mock puts into an added member is decided in src/service/ and fixtures/.
  documented, so for B to change: Plant/height

To make the fixtures look like B

  fixtures/seeds.json:3  replace /0/colour "red"
      4 of 9 plants are\\u001b red
  In a clone, edit them there; apitwin mock --fixtures FOLDER takes copies of those files that its
  help names.

Not compared

  B: no plants
     cure      sow
     affects   decay (1)

different: 2 of 3 verdicts, 1 of 1 observation, 1 of 2 members, 2 statuses differ
`);
});

test('with everything, what is alike is told, too', () => {
  const text = renderComparison(eventfulComparison, { all: true });
  expect(text).toContain('\n  growth-root on getPlant: passed\n');
  expect(text).toContain('\n  /list         array of Plant  array of Plant\n');
  expect(text).toContain('\n  shape\n     A  as assumed\n     B  not seen\n');
});

test('where nothing differs, the outcome is all there is to say', () => {
  expect(renderComparison(alikeComparison).split('\n').slice(6)).toEqual([
    '',
    'alike: 0 of 0 verdicts, 0 of 0 observations, 0 of 0 members differ',
    '',
  ]);
});
