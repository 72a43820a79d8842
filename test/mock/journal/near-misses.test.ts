import { expect, test } from 'vitest';
import { nearMisses } from '../../../src/mock/journal/near-misses.ts';
import { requestOf } from '../rig.ts';
import { journalOptions } from './rig.ts';

const { matcher, description } = journalOptions;

test.each([
  ['GET /animal', ['GET /animals', 'POST /animals']],
  ['POST /animal?x=1', ['POST /animals', 'GET /animals']],
  ['GET /worlds/w/animalz', ['GET /animals', 'POST /animals']],
  ['DELETE /animals', ['GET /animals', 'POST /animals']],
  ['GET /keys', ['POST /keys']],
  ['GET /quite/another/thing', []],
  ['OPTIONS *', []],
])('%s may have meant %j', (line, meant) => {
  expect(nearMisses(requestOf(line), matcher, description.operations)).toEqual(meant);
});
