import { expect, test } from 'vitest';
import {
  createKeptExchanges,
  type KeptExchanges,
  mostExchanges,
  type Noted,
} from '../../../src/mock/journal/kept-exchanges.ts';
import { answeredRequest } from './rig.ts';

const noted = (number: number, target = '/animals', answer = '{}'): Noted => {
  return { number, answered: answeredRequest(`GET ${target}`, { operation: 'listAnimals', answer }), durationMs: 1.25 };
};

const all = (kept: KeptExchanges): readonly Noted[] => Array.from({ length: kept.size }, (_, i) => kept.at(i).noted());

function filled(most: number): { readonly kept: KeptExchanges; readonly dropped: readonly number[] } {
  const dropped: number[] = [];
  const kept = createKeptExchanges((oldest) => void dropped.push(oldest.noted().number));
  for (let number = 1; number <= most; number++) kept.add(noted(number));
  return { kept, dropped };
}

test('an exchange comes back as it was taken down, with the members that only some have', () => {
  const { kept } = filled(0);
  const plain = noted(1);
  const request = { ...plain.answered.request, content: new Uint8Array([1]), peer: '127.0.0.1', tooLarge: true };
  const broken = { operationId: 'listAnimals', status: 200, violations: [] };
  const odd: Noted = {
    number: 2,
    answered: { ...plain.answered, request, broken, error: new Error('a'), forced: true, trouble: ['latency'] },
    durationMs: 2,
  };
  kept.add(plain);
  kept.add(odd);
  expect(all(kept)).toEqual([plain, odd]);
});

test('the oldest makes room, and is told of before', () => {
  const { kept, dropped } = filled(mostExchanges + 2);
  expect(dropped).toEqual([1, 2]);
  expect([kept.size, kept.at(0).number, kept.at(kept.size - 1).number]).toEqual([mostExchanges, 3, mostExchanges + 2]);
});

test('contents make room, too: in the end their own', () => {
  const { kept, dropped } = filled(2);
  kept.add(noted(3, '/animals', 'x'.repeat(32 * 1024 * 1024 + 1)));
  expect([kept.size, dropped]).toEqual([0, [1, 2, 3]]);
  kept.add(noted(4));
  expect(all(kept)).toEqual([noted(4)]);
});

test('what is not kept is forgotten, and new ones follow the rest', () => {
  const { kept } = filled(mostExchanges + 3);
  kept.keep(({ number }) => number === 500 || number === mostExchanges + 3);
  kept.add(noted(2000));
  expect(all(kept)).toEqual([noted(500), noted(mostExchanges + 3), noted(2000)]);
});

test('what an exchange has in common with the one before is kept once', () => {
  const { kept } = filled(2);
  const [first, second] = all(kept);
  expect(second?.answered.response.fields).toBe(first?.answered.response.fields);
  kept.add(noted(3, '/animals/1', '{"a":1}'));
  expect(all(kept)[2]).toEqual(noted(3, '/animals/1', '{"a":1}'));
});
