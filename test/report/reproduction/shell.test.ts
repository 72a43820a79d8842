import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comment, shellWord } from '../../../src/report/reproduction/shell.ts';

const env = { SECRET1: `lock'"$x abcDEF`, ID2: '4 1', RUN: 'again' };
const echo = (word: string): string => execFileSync('sh', ['-c', `printf %s ${word}`], { env, encoding: 'utf8' });

test('any text is one word of a shell, and itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('\0') && !text.includes('<<'));
      expect(echo(shellWord(text))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('marks are read from variables', () => {
  expect(echo(shellWord(`a '<<RUN>>' <<ID2>>!`))).toBe(`a 'again' 4 1!`);
  expect(echo(shellWord('<<SECRET1>>x'))).toBe(`${env.SECRET1}x`);
  expect(echo(shellWord('<<START1:4>><<OTHERCASE1:4>>'))).toBe(`lock'"$X ABCdef`);
  expect(echo(shellWord('<<START1:0>>b'))).toBe('b');
  expect(shellWord('/a?key=<<QUERY1>>')).toBe(`'/a?key='"$(encoded "$SECRET1")"`);
});

test('a comment stays on its line', () => {
  expect(comment('a\nrm -rf /\u001b[2J')).toBe('# a rm -rf /?[2J');
});
