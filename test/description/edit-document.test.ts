import { expect, test } from 'vitest';
import { editDocument } from '../../src/description/edit-document.ts';

const text = `# kept
paths:
  /plants:
    get:
      parameters:
        - name: days # also kept
          schema: { maximum: 30 }
      responses:
        '200': { description: Fine. }
`;

test('values are added, replaced and removed at their pointers, and comments stay', () => {
  const edited = editDocument(text, [
    {
      op: 'add',
      path: '/paths/~1plants/get/parameters/0/x-twin',
      value: { outOfRange: 'clamp' },
    },
    {
      op: 'replace',
      path: '/paths/~1plants/get/parameters/0/schema/maximum',
      value: 31,
    },
    {
      op: 'add',
      path: '/paths/~1plants/get/responses/204',
      value: { description: 'Gone.' },
    },
    { op: 'remove', path: '/paths/~1plants/get/responses/200' },
  ]);
  expect(edited).toBe(`# kept
paths:
  /plants:
    get:
      parameters:
        - name: days # also kept
          schema: {maximum: 31}
          x-twin:
            outOfRange: clamp
      responses:
        '204':
          description: Gone.
`);
});

test('a value is moved with its comments, and numeric names of members stay texts', () => {
  const responses = `responses:
  "201":
    description: Made. # kept
    content: {}
`;
  const edited = editDocument(responses, [
    { op: 'move', from: '/responses/201', path: '/responses/204' },
    { op: 'remove', path: '/responses/204/content' },
  ]);
  expect(edited).toBe(`responses:
  '204':
    description: Made. # kept
`);
});

test('lines that no edit changes stay as they were written', () => {
  const written = `a: [ x,y ]
b: "text"   # a comment
c:
    deep: {n: 1}
e: 1
d: a sentence that goes on
   in the next line
`;
  expect(editDocument(written, [])).toBe(written);
  expect(editDocument(written, [{ op: 'replace', path: '/c/deep', value: 2 }])).toBe(
    written.replace('    deep: {n: 1}', '  deep: 2'),
  );
});

test.each([
  ['replace', '/paths/~1plants/put'],
  ['remove', '/paths/~1plants/get/parameters/1'],
  ['add', '/paths/~1trees/get/summary'],
] as const)('%s %s names the place where nothing is', (op, path) => {
  const edit = op === 'remove' ? { op, path } : { op, path, value: 1 };
  expect(() => editDocument(text, [edit])).toThrow(`${op} ${path}: there is nothing`);
});

test('a text that is no pointer, and the root, are refused', () => {
  for (const path of ['paths', '']) {
    expect(() => editDocument(text, [{ op: 'remove', path }])).toThrow('is no JSON Pointer');
  }
});
