import { expect, test } from 'vitest';
import { coloursFor, wantsColour } from '../../src/cli/colours.ts';
import type { Output } from '../../src/cli/io.ts';

const output = (isTerminal: boolean): Output => ({ write: () => {}, isTerminal });

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [false, { FORCE_COLOR: '' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('terminal %s and %o: colour %s', (isTerminal, env, expected) => {
  expect(wantsColour(output(isTerminal), env)).toBe(expected);
});

test('without colour, texts stay as they are', () => expect(coloursFor(output(false), {}).red('x')).toBe('x'));

test('with colour, texts are wrapped in escapes', () => {
  expect(coloursFor(output(false), { FORCE_COLOR: '1' }).red('x')).toBe('\u001b[31mx\u001b[39m');
});
