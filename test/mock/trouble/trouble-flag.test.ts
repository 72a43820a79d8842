import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTrouble } from '../../../src/mock/trouble/parse-trouble.ts';
import { parseTroubleFlag, printTroubleFlag } from '../../../src/mock/trouble/trouble-flag.ts';
import type { TroubleDocument } from '../../../src/mock/trouble/trouble.ts';
import { names, troubleJson } from './arbitrary-trouble.ts';

test('every document is printed as a line that is read back as the same document', () => {
  fc.assert(
    fc.property(troubleJson, (json) => {
      const trouble = parseTrouble(json, names) as TroubleDocument;
      const line = printTroubleFlag(trouble);
      expect(line).toMatch(/^[^\s'"$`\\]*$/);
      expect(parseTroubleFlag(line, names)).toEqual(trouble);
    }),
    { numRuns: 500 },
  );
});

test('any text is read or refused, and what is read is printed as what means the same', () => {
  const piece = fc.constantFrom(
    'latency',
    'listAnimals',
    ':',
    '=',
    ',',
    '3',
    '503',
    '..',
    '0.1',
    'drop',
    'outage',
    '/',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
      ),
      (line) => {
        const read = parseTroubleFlag(line, names);
        if (!('message' in read)) expect(parseTroubleFlag(printTroubleFlag(read), names)).toEqual(read);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each<readonly [string, TroubleDocument]>([
  ['', {}],
  [
    'latency=200..800,errors=0.1,listAnimals:3=503',
    {
      latency: { min: 200, max: 800 },
      errors: { share: 0.1 },
      operations: { listAnimals: { steps: ['pass', 'pass', 503] } },
    },
  ],
  [
    'outage=2026-11-02T10:00:00Z..2026-11-02T12:00:00+01:00',
    { outage: { from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T11:00:00.000Z' } },
  ],
  [
    ' outage , listAnimals:outage=..2026-11-02T10:00:00Z ',
    { outage: {}, operations: { listAnimals: { outage: { to: '2026-11-02T10:00:00.000Z' } } } },
  ],
  [
    'listAnimals:1=drop,listAnimals:2=delay/2000,listAnimals:3=cut/10,listAnimals:4=pass',
    { operations: { listAnimals: { steps: ['drop', { delay: 2000 }, { cut: 10 }] } } },
  ],
  [
    'errors=1/503,deviation=late,rateLimit=2',
    { errors: { share: 1, status: 503 }, rateLimit: 2, deviations: ['late'] },
  ],
])('%j is read', (line, trouble) => {
  expect(parseTroubleFlag(line, names)).toEqual(trouble);
});

test.each([
  ['latncy=3', 'latncy=3', `there is no trouble "latncy": did you mean 'latency'?`],
  [
    'listAnimals:never=3',
    'listAnimals:never=3',
    'there is no trouble "never": there are latency, errors, drops, outage, slow, cut, rateLimit, quota, and OPERATION:CALL=STEP such as …:3=503.',
  ],
  ['cut=1,listAnimal:3=503', 'listAnimal:3=503', `there is no operation "listAnimal": did you mean 'listAnimals'?`],
  ['cut=1,cut=2', 'cut=2', 'it is given twice'],
  ['latency=fast', 'latency=fast', expect.stringMatching(/^expected whole milliseconds from 0 to 600000, such as 300/)],
  ['cut=1,latency=9..3', 'latency=9..3', expect.stringMatching(/^expected whole milliseconds/)],
  [
    'listAnimals:2=200',
    'listAnimals:2=200',
    expect.stringMatching(/^expected "pass", "drop", a status from 400 to 599/),
  ],
  ['deviation=loud', 'deviation=loud', 'there is no deviation "loud": there are 2, such as late.'],
  ['listAnimals:0=503', 'listAnimals:0=503', expect.stringMatching(/^there is no trouble "0"/)],
])('%j is refused: the item is named', (line, at, message) => {
  expect(parseTroubleFlag(line, names)).toEqual({ at, message });
});
