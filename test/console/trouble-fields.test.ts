import { describe, expect, test } from 'vitest';
import { fieldsOf, stepsOf, troubleOf, withSteps } from '../../src/console/trouble-fields.ts';
import type { TroubleDocument } from '../../src/mock/trouble/trouble.ts';

const none = fieldsOf({});

describe('the form', () => {
  test.each<[string, TroubleDocument]>([
    ['nothing', {}],
    [
      'every kind',
      {
        latency: { min: 200, max: 800 },
        errors: { share: 0.07, status: 503 },
        drops: 0.125,
        outage: { from: '2026-11-02T09:30:00Z' },
        slow: 2,
        cut: 100,
        rateLimit: 0,
        quota: 3,
      },
    ],
    ['what it has no fields for', { operations: { list: { steps: ['pass', 503] } }, deviations: ['late'] }],
  ])('gives back %s', (_, trouble) => expect(troubleOf(fieldsOf(trouble), trouble)).toEqual(trouble));

  test.each([
    [{ latencyMin: '300' }, { latency: { min: 300, max: 300 } }],
    [{ latencyMax: '300' }, { latency: { min: 300, max: 300 } }],
    [{ errors: '10' }, { errors: { share: 0.1 } }],
    [{ errorStatus: '503' }, {}],
    [{ outage: true }, { outage: true }],
    [{ rateLimit: '0' }, { rateLimit: 0 }],
  ])('%j means %j', (fields, trouble) => expect(troubleOf({ ...none, ...fields }, {})).toEqual(trouble));
});

describe('steps', () => {
  test('are read as a person writes them', () => {
    expect(stepsOf(' pass, DROP,503 , delay 2000, cut/100,')).toEqual([
      'pass',
      'drop',
      503,
      { delay: 2000 },
      { cut: 100 },
    ]);
  });

  test.each(['later', '50', 'delay', 'delay x'])('"%s" is none', (wrong) => {
    expect(stepsOf(`pass, ${wrong}`)).toEqual({ wrong });
  });

  test('of one operation take the place of those that it had', () => {
    const before: TroubleDocument = { slow: 1, operations: { a: { cut: 5, steps: [500] }, b: { slow: 2 } } };
    expect(withSteps(before, 'a', ['drop'])).toEqual({
      slow: 1,
      operations: { a: { cut: 5, steps: ['drop'] }, b: { slow: 2 } },
    });
  });
});
