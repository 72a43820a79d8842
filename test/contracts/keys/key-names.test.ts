import { expect, test } from 'vitest';
import { keyNames } from '../../../contracts/keys/key-names.ts';
import { keysNamed } from '../../../contracts/keys/key-records.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { description } from '../reference/judge-reference.ts';

const runOf = (): RunContext => ({ description, runId: '1f0c' }) as unknown as RunContext;

test('the first key has the name of the run, further ones a capital letter before their number', () => {
  const names = keyNames(runOf());
  expect([names.name(), names.name(2), names.name('free')]).toEqual([
    'apitwin 1f0c',
    'apitwin 1f0c K2',
    'apitwin 1f0c free',
  ]);
});

test('a refused name is spelt with hyphens, then without its capital, and then no more', () => {
  const names = keyNames(runOf());
  const spelt = [names.respell(names.name(2)), names.name(2), names.respell(names.name(2)), names.name(2)];
  expect([...spelt, names.respell(names.name(2))]).toEqual([true, 'apitwin-1f0c-K2', true, 'apitwin-1f0c-k2', false]);
});

test('a spelling by which a key was made stands', () => {
  const names = keyNames(runOf());
  names.settle(names.name());
  expect([names.respell(names.name()), names.respell(names.name(2)), names.name(2)]).toEqual([
    false,
    true,
    'apitwin 1f0c k2',
  ]);
  const numbered = keyNames(runOf());
  numbered.settle(numbered.name(2));
  expect(numbered.respell(numbered.name(3))).toBe(false);
});

test('a key is found by its name, and by the same letters in another case where no name is the same', () => {
  const record = (id: number, name: string) => ({ id, name, prefix: 'svc_…', scope: 'all', revoked: false });
  const found = (...names: readonly string[]): readonly unknown[] => {
    const json = names.map((name, id) => record(id, name));
    const listing = { response: { status: 200, json, exactIntegers: new Map() } } as unknown as Exchange;
    return keysNamed(runOf(), listing, 'apitwin 1f0c K2').map(({ value }) => value.name);
  };
  expect([found('apitwin 1f0c k2', 'apitwin 1f0c K2', 'x'), found('apitwin 1f0c k2', 'apitwin 1f0c k3')]).toEqual([
    ['apitwin 1f0c K2'],
    ['apitwin 1f0c k2'],
  ]);
});

test('where a refusal was not about the spelling, whatever is not settled is spelt as at first', () => {
  const names = keyNames(runOf());
  names.settle(names.name());
  names.respell(names.name(2));
  names.restart();
  expect(names.name(3)).toBe('apitwin 1f0c K3');
});
