import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { exitCode } from '../src/cli/exit-code.ts';
import { isJsonObject } from '../src/http/json.ts';
import { root } from './architecture/source.ts';
import { runRecorded } from './cli/run-recorded.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8');
const readme = read('README.md');
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const manifest = (await import('../package.json', { with: { type: 'json' } })).default;

/** Rows of the first table after a heading or a line, cells trimmed, without titles. */
function tableAfter(text: string, line: string): readonly (readonly string[])[] {
  const after = text.slice(text.indexOf(`\n${line}\n`));
  const lines = (/\n(\|.*\n)+/.exec(after)?.[0] ?? '').trim().split('\n');
  return lines.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const firstCells = (line: string): readonly string[] => tableAfter(readme, line).map(([cell = '']) => cell);

const foundIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found ?? '')),
];

describe('commands', () => {
  test.each(pages)('%s names scripts that exist', (page) => {
    const scripts = foundIn(read(page), /\bnpm (?:run )?(test|start|(?<=run )[a-z:]+)\b/g);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  test('every script but those that npm calls is named', () => {
    const named = pages.flatMap((page) => foundIn(read(page), /\bnpm (?:run )?([a-z:]+)\b/g));
    expect(Object.keys(manifest.scripts).filter((name) => !named.includes(name))).toEqual(['prepare']);
  });

  test.each(pages)('%s shows command lines that are understood', async (page) => {
    const lines = foundIn(read(page), /\bnpx apitwin ([^`\n#]+)/g).map((line) => line.trim().split(/\s+/));
    const unknown = await Promise.all(
      lines.map(async ([command = '', ...args]) => {
        const { stdout } = await runRecorded([command, '--help']);
        if (!stdout.startsWith(`Usage: apitwin ${command} `)) return [command];
        const flags = args.filter((arg) => arg.startsWith('--'));
        return flags.filter((flag) => !stdout.includes(` ${flag}`)).map((flag) => `${command} ${flag}`);
      }),
    );
    expect(unknown.flat()).toEqual([]);
  });
});

describe('tables', () => {
  test.each([
    ['At run time:', manifest.dependencies],
    ['For development:', manifest.devDependencies],
  ])('"%s" lists what package.json has', (line, dependencies) => {
    expect(firstCells(line)).toEqual(Object.keys(dependencies));
  });

  test('every dependency says what it is for and why it was chosen', () => {
    const rows = [...tableAfter(readme, 'At run time:'), ...tableAfter(readme, 'For development:')];
    expect(rows.filter(([, purpose, reason]) => !purpose || !reason)).toEqual([]);
  });

  test('the exit codes are those of the program', () => {
    expect([...new Set(firstCells('## Exit codes').map(Number))]).toEqual(Object.values(exitCode));
  });

  test('the error codes are those of openapi.yaml, with their statuses', () => {
    const table = tableAfter(readme, '## Error codes of the mock').map(([code = '', status]) => [code, Number(status)]);
    const { enum: codes } = parse(read('openapi.yaml')).components.schemas.ProblemCode;
    expect(table.map(([code]) => code).toSorted()).toEqual(codes.toSorted());
    const examples = problemsIn(parse(read('openapi.yaml'))).filter(([code]) =>
      table.some(([listed]) => listed === code),
    );
    expect(examples.filter(([code, status]) => !table.some((row) => row[0] === code && row[1] === status))).toEqual([]);
    expect(examples.length).toBeGreaterThan(codes.length);
  });

  test('the house is what is there', () => {
    const rows = tableAfter(readme, '## The house');
    const built = rows.filter(([, what = '']) => !what.endsWith('(to come)')).map(([path = '']) => path);
    expect(built.filter((path) => !existsSync(root + path))).toEqual([]);
    const rooms = readdirSync(`${root}src`).map((name) => `src/${name}/`);
    expect(rooms.filter((room) => !rows.some(([path]) => path === room))).toEqual([]);
  });
});

/** Code and status of every problem that stands as an example in a document. */
function problemsIn(node: unknown): readonly (readonly [code: string, status: number])[] {
  if (Array.isArray(node)) return node.flatMap(problemsIn);
  if (!isJsonObject(node)) return [];
  const below = Object.values(node).flatMap(problemsIn);
  const { code, status } = node;
  return typeof code === 'string' && typeof status === 'number' ? [[code, status], ...below] : below;
}

test.each(pages)('%s links to files that exist', (page) => {
  const links = foundIn(read(page), /\]\(([^)#]+)[^)]*\)/g).filter((link) => !link.includes('://'));
  expect(links.filter((link) => !existsSync(root + link))).toEqual([]);
});

test.each(pages)('%s names paths that exist', (page) => {
  const text = read(page).replaceAll(/^.*\(to come\) \|$/gm, '');
  const paths = foundIn(text, /\b((?:src|test|contracts|fixtures)\/[\w./-]*)/g);
  expect(paths.filter((path) => !existsSync(root + path.replace(/\.$/, '')))).toEqual([]);
});

test('the program in the README imports what package.json exports', () => {
  const subpaths = foundIn(readme, /[`']apitwin(\/[a-z]+)?[`']/g).map((path) => `.${path}`);
  expect(subpaths.filter((path) => !(path in manifest.exports))).toEqual([]);
});
