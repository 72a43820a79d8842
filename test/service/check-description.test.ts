import { expect, test } from 'vitest';
import { checkDescription } from '../../src/service/check-description.ts';
import { describeApi } from './description.ts';

/** 1-based line of the first place where a text holds another one. */
const lineOf = (text: string, sought: string): number => text.slice(0, text.indexOf(sought)).split('\n').length;

interface Edit {
  readonly title: string;
  /** Of the text of openapi.yaml. */
  edit(text: string): string;
  /** Without document and line. */
  readonly complaints: readonly string[];
}

/** Replaces within one operation. */
const within =
  (id: string, sought: string, replacement: string) =>
  (text: string): string => {
    const start = text.indexOf(`operationId: ${id}\n`);
    const at = text.indexOf(sought, start);
    if (start < 0 || at < 0) throw new Error(`${id}: nothing to replace`);
    return text.slice(0, at) + replacement + text.slice(at + sought.length);
  };

/** Replaces within one component schema. */
const inSchema =
  (name: string, sought: string, replacement: string) =>
  (text: string): string => {
    const start = text.indexOf(`    ${name}:\n`, text.indexOf('  schemas:\n'));
    const at = text.indexOf(sought, start);
    if (start < 0 || at < 0) throw new Error(`${name}: nothing to replace`);
    return text.slice(0, at) + replacement + text.slice(at + sought.length);
  };

test('the document as it stands can be served', () => expect(checkDescription(describeApi())).toEqual([]));

const pageMember = `        at:
          type: integer
          x-twin:
            role: page
`;

const edits: readonly Edit[] = [
  {
    title: 'a parameter that is gone',
    edit: within('getUsageHistory', '- name: days', '- name: span'),
    complaints: ['handler getUsageHistory: declare the query parameter days, which it reads'],
  },
  {
    title: 'a parameter in another place',
    edit: within('revokeApiKey', 'in: query', 'in: header'),
    complaints: ['handler revokeApiKey: declare the query parameter id, which it reads'],
  },
  {
    title: 'a parameter that may be left out',
    edit: within('revokeApiKey', 'required: true', 'required: false'),
    complaints: ['handler revokeApiKey: make the query parameter id required, or give it a default'],
  },
  {
    title: 'a parameter without its default',
    edit: (text) => within('getUsageHistory', '            default: 14\n', '')(text),
    complaints: ['handler getUsageHistory: make the query parameter days required, or give it a default'],
  },
  {
    title: 'a parameter of another type',
    edit: within('getNews', 'type: integer', 'type: string'),
    complaints: ['handler getNews: make the path parameter id of the type integer, and no other'],
  },
  {
    title: 'a parameter of two types',
    edit: within('revokeApiKey', 'type: integer', 'type: [integer, string]'),
    complaints: ['handler revokeApiKey: make the query parameter id of the type integer, and no other'],
  },
  {
    title: 'a collect type that the service does not know',
    edit: within('removeFavorite', 'enum: [news, repo]', 'enum: [news, repo, paper]'),
    complaints: [
      'handler removeFavorite: the service has no value for the query parameter collect_type paper; it has news, repo',
    ],
  },
  {
    title: 'a scope that the service does not know',
    edit: inSchema('ApiKeyCreation', 'enum: [read, write, all]', 'enum: [read, admin]'),
    complaints: [
      'handler createApiKey: the service has no value for the member scope of application/json admin; it has read, write, all',
    ],
  },
  {
    title: 'a member of the content that may be left out',
    edit: inSchema('ApiKeyCreation', 'required: [name, scope]', 'required: [name]'),
    complaints: ['handler createApiKey: require the member scope of application/json, which it reads'],
  },
  {
    title: 'a member of the content of another type',
    edit: inSchema('KeywordMonitorsUpdate', 'type: array', 'type: string'),
    complaints: [
      'handler updateKeywords: make the member keywords of application/json of the type array, and no other',
    ],
  },
  {
    title: 'content that may be left out',
    edit: within('createApiKey', 'required: true', 'required: false'),
    complaints: ['handler createApiKey: make the content of the request required'],
  },
  {
    title: 'an account operation for anonymous callers',
    edit: within(
      'getQuota',
      '      responses:\n',
      '      security:\n        - {}\n        - bearerKey: [read]\n      responses:\n',
    ),
    complaints: [
      'handler getQuota: it works on an account; demand a credential under security, without an empty requirement',
    ],
  },
  {
    title: 'an account operation without security',
    edit: within('getQuota', '      responses:\n', '      security: []\n      responses:\n'),
    complaints: [
      'handler getQuota: it works on an account; demand a credential under security, without an empty requirement',
    ],
  },
  {
    title: 'a role that no scope has',
    edit: within('createApiKey', '- bearerKey: [write]', '- bearerKey: [admin]'),
    complaints: ['handler createApiKey: the service has no role admin; it has read, write'],
  },
  {
    title: 'a plan that no account has',
    edit: within('getQuota', 'plans: [pro, proplus, enterprise]', 'plans: [pro, gold]'),
    complaints: ['handler getQuota: the service has no plan gold; it has free, pro, proplus, enterprise'],
  },
  {
    title: 'a required member of the answer that the handler does not give',
    edit: (text) =>
      inSchema(
        'UserQuota',
        '      properties:\n',
        '      properties:\n        reset_at:\n          type: string\n',
      )(inSchema('UserQuota', 'required: [plan,', 'required: [reset_at, plan,')(text)),
    complaints: [
      'handler getQuota: it gives nothing for the required member reset_at; it gives plan, unlimited, quota_used, quota_remaining',
    ],
  },
  {
    title: 'a required role that the handler does not give',
    edit: (text) =>
      inSchema(
        'ApiKeys',
        '      properties:\n',
        `      properties:\n${pageMember}`,
      )(inSchema('ApiKeys', 'required: [items]', 'required: [items, at]')(text)),
    complaints: ['handler listApiKeys: it gives nothing for the required member at; it gives items'],
  },
];

test.each(edits)('$title is a reason not to serve', ({ edit, complaints }) => {
  const lines = checkDescription(describeApi(edit));
  expect(lines.map((line) => line.replace(/^openapi\.yaml:\d+: /, ''))).toEqual(complaints);
});

test.each<[string, (text: string) => string, string]>([
  [
    'the operation',
    within('getUsageHistory', '- name: days', '- name: span'),
    'get:\n      operationId: getUsageHistory\n',
  ],
  ['the schema', within('getNews', 'type: integer', 'type: string'), 'type: string\n          example: 1300'],
])('a reason names the line of %s', (_what, edit, sought) => {
  const description = describeApi(edit);
  const [line = ''] = checkDescription(description);
  const at = Number(line.split(':')[1]);
  expect(Math.abs(at - lineOf(description.text, sought))).toBeLessThanOrEqual(1);
});

/** Every member of an envelope with a role may have another name, and envelopes may be nested. */
const harmless: readonly [string, (text: string) => string][] = [
  [
    'a renamed member with a role',
    (text) =>
      within(
        'listApiKeys',
        "              examples:\n                apiKeys:\n                  $ref: '#/components/examples/ApiKeys'\n",
        '',
      )(
        inSchema(
          'ApiKeys',
          '        items:\n',
          '        keys:\n',
        )(inSchema('ApiKeys', 'required: [items]', 'required: [keys]')(text)),
      ),
  ],
  [
    'an optional member that the handler does not give',
    inSchema('UserQuota', '      properties:\n', '      properties:\n        reset_at:\n          type: string\n'),
  ],
  ['a plan less', within('getQuota', 'plans: [pro, proplus, enterprise]', 'plans: [enterprise]')],
  ['a collect type less', within('removeFavorite', 'enum: [news, repo]', 'enum: [repo]')],
  ['an operation without handler', (text) => text.replace('operationId: getQuota', 'operationId: readQuota')],
];

test.each(harmless)('%s is none', (_what, edit) => expect(checkDescription(describeApi(edit))).toEqual([]));
