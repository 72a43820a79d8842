import { expect, test } from 'vitest';
import { fillSlots } from '../../../src/service/catalogue/fill-slots.ts';

const words: Readonly<Record<string, string>> = { org: 'Halden Labs', task: 'data entry', small2: 'three', zh: '帆影' };

test.each([
  ['{org} works on {task}', 'Halden Labs works on data entry'],
  ['{task} for {org}', 'Data entry for Halden Labs'],
  ['{small2} tests, says {org}.', 'Three tests, says Halden Labs.'],
  ['{zh} learns', '帆影 learns'],
  ['no slot', 'No slot'],
  ['{org}', 'Halden Labs'],
  ['', ''],
])('%j becomes %j', (template, text) => {
  expect(fillSlots(template, (name) => words[name] ?? `(${name})`)).toBe(text);
});
