import { readdirSync, readFileSync } from 'node:fs';
import { apiWords, wordsOf } from './api-words.ts';
import { climbingImports, cycles } from './layers.ts';
import * as shape from './shape.ts';
import { root, type Source } from './source.ts';
import { forbiddenGlobals, strayDependencies } from './world-access.ts';

const words = wordsOf(readFileSync(`${root}openapi.yaml`, 'utf8'));
const testPaths = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).map((path) => `test/${path}`);

/** A rule of the house, and sources that break it: a rule that nothing can break would prove nothing. */
export interface Rule {
  readonly title: string;
  readonly judge: (sources: readonly Source[]) => readonly string[];
  /** What is judged. */
  readonly sources: 'engine' | 'src' | 'everything';
  /** Path and text of sources that break the rule, and what it says about them. */
  readonly broken: readonly (readonly [path: string, text: string])[];
  readonly says: readonly string[];
}

export const rules: readonly Rule[] = [
  {
    title: 'a room imports only what the layer table allows',
    judge: climbingImports,
    sources: 'engine',
    broken: [
      ['src/mock/a.ts', "import { judge } from '../contract/judge.ts';"],
      ['src/contract/b.ts', "import type { Mock } from '../mock/create-mock.ts';"],
      ['src/service/c.ts', "import { type Call, compose } from '../mock/compose.ts';"],
      ['src/service/d.ts', "import { type Call } from '../mock/service.ts';"],
      ['src/report/e.ts', "import type { Run } from '../contract/run.ts';\nimport { x } from '../http/json.ts';"],
      ['src/http/f.ts', "export { Stream } from '../random/stream.ts';"],
      ['src/random/g.ts', "export const load = () => import('../description/compile.ts');"],
      ['src/world/h.ts', "export type State = import('../service/state.ts').State;"],
      ['src/attic/i.ts', "import './j.ts';"],
    ],
    says: [
      'src/mock/a.ts imports src/contract/judge.ts',
      'src/contract/b.ts imports types of src/mock/create-mock.ts',
      'src/service/c.ts imports src/mock/compose.ts',
      'src/http/f.ts imports src/random/stream.ts',
      'src/random/g.ts imports src/description/compile.ts',
      'src/world/h.ts imports types of src/service/state.ts',
      'src/attic/i.ts imports src/attic/j.ts',
    ],
  },
  {
    title: 'no modules need each other to run',
    judge: (sources) => cycles(sources, false),
    sources: 'engine',
    broken: [
      ['src/http/a.ts', "import { b } from './b.ts';"],
      ['src/http/b.ts', "import { c } from './c.ts';"],
      ['src/http/c.ts', "import { a } from './a.ts';\nimport type { D } from './d.ts';"],
      ['src/http/d.ts', "import { c } from './c.ts';"],
    ],
    says: ['src/http/a.ts → src/http/b.ts → src/http/c.ts → src/http/a.ts'],
  },
  {
    title: "no modules need each other's types",
    judge: (sources) => cycles(sources, true),
    sources: 'engine',
    broken: [
      ['src/http/a.ts', "import type { B } from './b.ts';"],
      ['src/http/b.ts', "import { a } from './a.ts';"],
      ['src/http/c.ts', "import type { C } from './c.ts';"],
    ],
    says: ['src/http/a.ts → src/http/b.ts → src/http/a.ts', 'src/http/c.ts → src/http/c.ts'],
  },
  {
    title: 'time, chance, the process, the console and the locale are touched in named files only',
    judge: forbiddenGlobals,
    sources: 'engine',
    broken: [
      [
        'src/http/a.ts',
        [
          'const fine = { process: it.process, at: new Date(0), parsed: Date.parse(text) };',
          'const a = Date.now();',
          'const b = new Date();',
          'const c = Date();',
          'const d = Math.random();',
          'const e = crypto.randomUUID();',
          'setTimeout(f, 1);',
          'process.exit();',
          "console.log('x');",
          'new Intl.Collator();',
          'x.toLocaleString();',
          "x.localeCompare('y');",
          'globalThis.setInterval(f, 1);',
          'const g = { process };',
          'performance.now();',
        ].join('\n'),
      ],
      ['src/random/system-clock.ts', 'export const now = () => Date.now();'],
      ['src/report/b.ts', 'export const text = (x: number) => x.toLocaleString();'],
    ],
    says: [
      'src/http/a.ts:2 uses Date.now',
      'src/http/a.ts:3 uses new Date()',
      'src/http/a.ts:4 uses Date()',
      'src/http/a.ts:5 uses Math.random',
      'src/http/a.ts:6 uses randomUUID',
      'src/http/a.ts:7 uses setTimeout',
      'src/http/a.ts:8 uses process',
      'src/http/a.ts:9 uses console',
      'src/http/a.ts:10 uses Intl',
      'src/http/a.ts:11 uses toLocale…',
      'src/http/a.ts:12 uses localeCompare',
      'src/http/a.ts:13 uses setInterval',
      'src/http/a.ts:14 uses process',
      'src/http/a.ts:15 uses performance',
    ],
  },
  {
    title: "Node's modules and packages are imported in named places only",
    judge: strayDependencies,
    sources: 'engine',
    broken: [
      ['src/http/a.ts', "import { createHash } from 'node:crypto';\nimport fs from 'fs';\nimport './b.ts';"],
      ['src/mock/c.ts', "import Ajv from 'ajv/dist/2020.js';\nconst f = () => import('@faker-js/faker/locale/en');"],
      ['src/description/d.ts', "import Ajv from 'ajv/dist/2020.js';\nimport { z } from 'zod';"],
      ['src/cli/e.ts', "import { readFileSync } from 'node:fs';"],
    ],
    says: [
      'src/http/a.ts imports node:crypto',
      'src/http/a.ts imports fs',
      'src/mock/c.ts imports ajv/dist/2020.js',
      'src/description/d.ts imports zod',
    ],
  },
  {
    title: 'nothing passes on what others export',
    judge: shape.barrels,
    sources: 'everything',
    broken: [
      ['src/http/index.ts', 'export const a = 1;'],
      ['src/http/b.ts', "export { c } from './c.ts';"],
      ['src/http/d.ts', "export * from './c.ts';"],
      ['src/http/e.ts', "import { c } from './c.ts';\nexport const e = c;"],
    ],
    says: ['src/http/index.ts is a barrel', 'src/http/b.ts is a barrel', 'src/http/d.ts is a barrel'],
  },
  {
    title: 'names say what is inside, in kebab-case',
    judge: shape.badNames,
    sources: 'everything',
    broken: [
      ['src/http/utils.ts', ''],
      ['src/common/a.ts', ''],
      ['src/http/string-helper.ts', ''],
      ['src/http/mediaType.ts', ''],
      ['src/http/media_type.ts', ''],
      ['test/http/media-type.test.ts', ''],
      ['src/http/utility-of-heat.ts', ''],
    ],
    says: [
      'src/http/utils.ts says nothing',
      'src/common/a.ts says nothing',
      'src/http/string-helper.ts says nothing',
      'src/http/mediaType.ts is not in kebab-case',
      'src/http/media_type.ts is not in kebab-case',
    ],
  },
  {
    title: `no file has more than ${shape.hardLineLimit} lines`,
    judge: (sources) => shape.longFiles(sources, shape.hardLineLimit),
    sources: 'everything',
    broken: [
      ['src/http/a.ts', 'x;\n'.repeat(401)],
      ['src/http/b.ts', 'x;\n'.repeat(400)],
    ],
    says: ['src/http/a.ts has 401 lines'],
  },
  {
    title: `no function has more than ${shape.functionLineLimit} lines`,
    judge: shape.longFunctions,
    sources: 'engine',
    broken: [
      ['src/http/a.ts', `function a() {\n${'x;\n'.repeat(59)}}`],
      ['src/http/b.ts', `const b = () => [\n${`() => {\n${'x;\n'.repeat(40)}},\n`.repeat(2)}];`],
    ],
    says: ['src/http/a.ts:1 holds a function of 61 lines'],
  },
  {
    title: `no function takes more than ${shape.parameterLimit} parameters`,
    judge: shape.wideFunctions,
    sources: 'engine',
    broken: [['src/http/a.ts', 'const a = (a, b, c, d) => 1;\nfunction b(a, b, c) {}']],
    says: ['src/http/a.ts:1 takes 4 parameters'],
  },
  {
    title: 'every export has a name',
    judge: shape.defaultExports,
    sources: 'everything',
    broken: [
      ['src/http/a.ts', 'export default 1;'],
      ['src/http/b.ts', 'export default function b() {}'],
      ['src/http/c.ts', 'const c = 1;\nexport { c as default };'],
      ['test/d.config.ts', 'export default {};'],
    ],
    says: [
      'src/http/a.ts:1 is a default export',
      'src/http/b.ts:1 is a default export',
      'src/http/c.ts:2 is a default export',
    ],
  },
  {
    title: 'no module holds state',
    judge: shape.sharedState,
    sources: 'engine',
    broken: [
      [
        'src/http/a.ts',
        'let a = 1;\nconst b = new Map();\nconst c = new Map([[1, 2]]);\nexport const d = new WeakMap<object, 1>();\nconst e = new Set<string>();',
      ],
      ['src/http/b.ts', 'function f() {\n  let a = new Set();\n}'],
    ],
    says: [1, 2, 5].map((line) => `src/http/a.ts:${line} is state shared by all who import it`),
  },
  {
    title: 'every module that runs has its test',
    judge: (sources) => shape.missingMirrors(sources, testPaths),
    sources: 'src',
    broken: [
      ['src/http/never-tested.ts', 'export const a = 1;'],
      ['src/http/only-types.ts', "import type { A } from './a.ts';\nexport interface B extends A {}"],
    ],
    says: ['src/http/never-tested.ts has no test/http/never-tested.test.ts'],
  },
  {
    title: 'no comment promises something',
    judge: shape.promises,
    sources: 'everything',
    broken: [
      [
        'src/http/a.ts',
        "const a = 'TODO';\n// TODO: later\nfunction b() {\n  /* FIXME */\n}\n/** HACK */\nconst c = 1; // XXX\n// autodoc",
      ],
    ],
    says: [2, 4, 6, 7].map((line) => `src/http/a.ts:${line} promises something`),
  },
  {
    title: 'the general rooms know no path and no member of this API',
    judge: (sources) => apiWords(sources, words),
    sources: 'src',
    broken: [
      [
        'src/mock/a.ts',
        [
          "import { x } from './news.ts';",
          "const a = '/api/news/list';",
          'const b = it.ai_summary;',
          'const listRepos = 1;',
          `const c = \`\${a}/favorites\`;`,
          'const newsItems = [];',
          '// news',
          "const d = 'newspaper: items of a page, limit and total';",
        ].join('\n'),
      ],
      ['src/service/b.ts', "const a = '/api/news/list';"],
    ],
    says: [
      'src/mock/a.ts:2 says news',
      'src/mock/a.ts:3 says ai_summary',
      'src/mock/a.ts:4 says listRepos',
      'src/mock/a.ts:4 says repos',
      'src/mock/a.ts:5 says favorites',
      'src/mock/a.ts:6 says news',
    ],
  },
];
