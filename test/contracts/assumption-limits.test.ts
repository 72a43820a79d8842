import { expect, test } from 'vitest';
import { excused, observabilityOf } from '../../contracts/assumption-limits.ts';
import { observers } from '../../contracts/observers/observers.ts';
import { plainLooks } from '../../contracts/observers/plain-looks.ts';
import { judgeDialects } from '../mutants/judge-dialects.ts';
import { description } from './reference/judge-reference.ts';

const ids = [...description.assumptions.keys()];

test('each assumption is observed with an edit, or excused for one reason', () => {
  expect(ids.filter((id) => observabilityOf(id) === undefined)).toEqual([]);
  expect(excused.filter((id, i) => !ids.includes(id) || excused.indexOf(id) !== i)).toEqual([]);
  expect(Object.keys(observers).filter((id) => !ids.includes(id))).toEqual([]);
});

test('what has no edit has no observer that proposes one', () => {
  const proposing = Object.keys(observers).filter((id) => !Object.hasOwn(plainLooks, id));
  expect(proposing.filter((id) => observabilityOf(id)?.observed !== 'edit')).toEqual([]);
});

test('a run of the mock observes exactly what is said to be observed, all of it as decided', async () => {
  const { observations } = await judgeDialects([]);
  const seen = ids.filter((id) => observabilityOf(id)?.observed !== 'no');
  expect(observations.map(({ assumption }) => assumption)).toEqual(seen);
  expect(observations.filter(({ asDecided }) => !asDecided)).toEqual([]);
});

test('an assumption of another document is unknown', () => {
  expect(observabilityOf('colour')).toBeUndefined();
  expect(observabilityOf('toString')).toBeUndefined();
});
