import { expect, test } from 'vitest';
import { facts } from '../../contracts/facts.ts';
import { requirements } from '../../contracts/requirements.ts';

test('every fact has an id of its own that starts with its section', () => {
  const ids = facts.map((fact) => fact.id);
  expect([...new Set(ids)]).toEqual(ids);
  const misplaced = facts.filter((fact) => !fact.id.startsWith(`F${fact.section.split(' ')[0]}`));
  expect(misplaced).toEqual([]);
});

test('every fact is one sentence of its own', () => {
  const statements = facts.map((fact) => `${fact.section}: ${fact.statement}`);
  expect([...new Set(statements)]).toEqual(statements);
  expect(facts.filter((fact) => !/^[A-Z].*\.$/.test(fact.statement))).toEqual([]);
});

test('all sections of the documentation that bind a server are covered', () => {
  const counts = Object.fromEntries(
    [...new Set(facts.map((fact) => fact.section))].map((section) => [
      section,
      facts.filter((fact) => fact.section === section).length,
    ]),
  );
  expect(counts).toEqual({
    '1': 7,
    '2 NewsItem': 12,
    '2 RepoItem': 18,
    '2 UserQuota': 5,
    '2 ApiKey': 14,
    '3': 3,
    '4': 2,
    '4 Content endpoints': 25,
    '4 User endpoints': 30,
    '4 API key management': 12,
    '5': 16,
    '8': 6,
    '9': 4,
  });
});

test('every fact that a client can observe is cited by a requirement', () => {
  const cited = new Set(requirements.flatMap((requirement) => requirement.facts));
  const uncited = facts.filter(({ id, unobservable }) => unobservable === undefined && !cited.has(id));
  expect(uncited.map(({ id }) => id)).toEqual([]);
});

test('every fact that a requirement cites is there', () => {
  const known = new Set(facts.map(({ id }) => id));
  expect(requirements.flatMap((requirement) => requirement.facts).filter((id) => !known.has(id))).toEqual([]);
});
