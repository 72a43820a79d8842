import { expect, test } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { checkDescription } from '../../src/service/check-description.ts';
import { describeApi } from './description.ts';

/** A document of four operations that can be served. */
const served = `
openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
security:
  - bearerKey: [read]
paths:
  /quota:
    get:
      operationId: getQuota
      x-twin: { plans: [pro, proplus] }
      responses:
        '200':
          description: The quota.
          content:
            application/json:
              schema:
                type: object
                required: [plan, unlimited]
                properties:
                  plan: { type: string }
                  unlimited: { type: boolean }
  /usage:
    get:
      operationId: getUsageHistory
      parameters:
        - name: days
          in: query
          schema: { type: integer, default: 14 }
      responses:
        '200':
          description: The history.
          content:
            application/json:
              schema:
                type: object
                required: [history]
                properties:
                  history:
                    type: object
                    required: [list]
                    properties:
                      list: { type: array, items: {}, x-twin: { role: items } }
  /favorite:
    delete:
      operationId: removeFavorite
      parameters:
        - { name: collect_type, in: query, required: true, schema: { type: string, enum: [news, repo] } }
        - { name: target_id, in: query, required: true, schema: { type: integer } }
      responses:
        '200':
          description: The favorite.
          content:
            application/json:
              schema:
                type: object
                required: [favorite]
                properties:
                  favorite: { type: object, x-twin: { role: item } }
  /keys:
    post:
      operationId: createApiKey
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name, scope]
              properties:
                name: { type: string }
                scope: { enum: [read, write, all] }
      responses:
        '201': { description: The key. }
        '400':
          description: Refused.
          content:
            application/json:
              schema: { type: object, required: [code], properties: { code: { type: string } } }
components:
  securitySchemes:
    bearerKey: { type: http, scheme: bearer }
`;

type Edit = readonly [sought: string, replacement: string];

/** What is complained about the small document after edits. */
function complaintsAfter(...edits: readonly Edit[]): readonly string[] {
  const edited = edits.reduce((text, [sought, replacement]) => {
    if (!text.includes(sought)) throw new Error(`nothing to replace: ${sought}`);
    return text.replace(sought, replacement);
  }, served);
  const { description, findings } = compileDescription(edited, 'small.yaml');
  if (!description) throw new Error(findings.map(({ message }) => message).join('\n'));
  return checkDescription(description);
}

const lineOf = (sought: string): number => served.slice(0, served.indexOf(sought)).split('\n').length;

test('openapi.yaml can be served', () => expect(checkDescription(describeApi())).toEqual([]));

interface Case {
  readonly title: string;
  readonly edit: Edit;
  /** What stands on the line that the complaint names, before the edit. */
  readonly at: string;
  readonly says: string;
}

const noAccount = 'it works on an account; demand a credential under security, without an empty requirement';

const cases: readonly Case[] = [
  {
    title: 'a parameter that is gone',
    edit: ['- name: days', '- name: span'],
    at: 'get:\n      operationId: getUsageHistory',
    says: 'getUsageHistory: declare the query parameter days, which it reads',
  },
  {
    title: 'a parameter in another place',
    edit: ['in: query\n', 'in: header\n'],
    at: 'get:\n      operationId: getUsageHistory',
    says: 'getUsageHistory: declare the query parameter days, which it reads',
  },
  {
    title: 'a parameter that may be left out',
    edit: ['{ type: integer, default: 14 }', '{ type: integer }'],
    at: '- name: days',
    says: 'getUsageHistory: make the query parameter days required, or give it a default',
  },
  {
    title: 'a parameter of another type',
    edit: ['{ type: integer, default: 14 }', '{ type: string, default: a }'],
    at: '{ type: integer, default: 14 }',
    says: 'getUsageHistory: make the query parameter days of the type integer, and no other',
  },
  {
    title: 'a parameter of two types',
    edit: ['{ type: integer, default: 14 }', '{ type: [integer, string], default: 14 }'],
    at: '{ type: integer, default: 14 }',
    says: 'getUsageHistory: make the query parameter days of the type integer, and no other',
  },
  {
    title: 'a parameter of any type',
    edit: ['{ type: integer, default: 14 }', '{ default: 14 }'],
    at: '{ type: integer, default: 14 }',
    says: 'getUsageHistory: make the query parameter days of the type integer, and no other',
  },
  {
    title: 'a collect type that the service does not have',
    edit: ['enum: [news, repo]', 'enum: [news, paper]'],
    at: 'enum: [news, repo]',
    says: 'removeFavorite: for the query parameter collect_type, the value paper is unknown to the service; it has news, repo',
  },
  {
    title: 'a scope that the service does not have',
    edit: ['enum: [read, write, all]', 'enum: [read, admin]'],
    at: 'enum: [read, write, all]',
    says: 'createApiKey: for the member scope of application/json, the value admin is unknown to the service; it has read, write, all',
  },
  {
    title: 'a member of the content that is gone',
    edit: ['                name: { type: string }\n', ''],
    at: 'application/json:\n            schema:\n              type: object\n              required: [name',
    says: 'createApiKey: require the member name of application/json, which it reads',
  },
  {
    title: 'a member of the content that may be left out',
    edit: ['required: [name, scope]', 'required: [name]'],
    at: 'application/json:\n            schema:\n              type: object\n              required: [name',
    says: 'createApiKey: require the member scope of application/json, which it reads',
  },
  {
    title: 'a member of the content of another type',
    edit: ['name: { type: string }', 'name: { type: integer }'],
    at: 'name: { type: string }',
    says: 'createApiKey: make the member name of application/json of the type string, and no other',
  },
  {
    title: 'content that may be left out',
    edit: ['        required: true\n        content', '        content'],
    at: 'requestBody:',
    says: 'createApiKey: make the content of the request required',
  },
  {
    title: 'an operation on an account for anonymous callers',
    edit: ['operationId: getQuota\n', 'operationId: getQuota\n      security: [{}, { bearerKey: [read] }]\n'],
    at: 'get:\n      operationId: getQuota',
    says: `getQuota: ${noAccount}`,
  },
  {
    title: 'an operation on an account without security',
    edit: ['operationId: getQuota\n', 'operationId: getQuota\n      security: []\n'],
    at: 'get:\n      operationId: getQuota',
    says: `getQuota: ${noAccount}`,
  },
  {
    title: 'a role that no scope has',
    edit: ['operationId: getQuota\n', 'operationId: getQuota\n      security: [{ bearerKey: [admin] }]\n'],
    at: 'get:\n      operationId: getQuota',
    says: 'getQuota: the role admin is unknown to the service; it has read, write',
  },
  {
    title: 'a plan that no account has',
    edit: ['plans: [pro, proplus]', 'plans: [pro, gold]'],
    at: 'get:\n      operationId: getQuota',
    says: 'getQuota: the plan gold is unknown to the service; it has free, pro, proplus, enterprise',
  },
  {
    title: 'a required member of the answer that the handler does not give',
    edit: [
      'required: [plan, unlimited]\n                properties:',
      'required: [left]\n                properties:\n                  left: {}',
    ],
    at: 'plan: { type: string }',
    says: 'getQuota: it gives nothing for the required member left; it gives plan, unlimited, quota_used, quota_remaining',
  },
  {
    title: 'a required member with a role that the handler does not give',
    edit: ['{ type: array, items: {}, x-twin: { role: items } }', '{ type: integer, x-twin: { role: page } }'],
    at: '{ type: array, items: {}, x-twin: { role: items } }',
    says: 'getUsageHistory: it gives nothing for the required member list; it gives days, total, items',
  },
];

test.each(cases)('$title is a reason not to serve, with its line', ({ edit, at, says }) => {
  expect(complaintsAfter(edit)).toEqual([`small.yaml:${lineOf(at)}: handler ${says}`]);
});

test.each<{ readonly what: string; readonly edit: Edit }>([
  { what: 'the document as it stands', edit: ['', ''] },
  {
    what: 'an optional member that the handler does not give',
    edit: ['plan: { type: string }', 'plan: { type: string }\n                  left: {}'],
  },
  { what: 'a plan less', edit: ['plans: [pro, proplus]', 'plans: [pro]'] },
  { what: 'other words for the collect types', edit: ['enum: [news, repo]', 'enum: [article, project]'] },
  { what: 'a collect type less', edit: ['enum: [news, repo]', 'enum: [repo]'] },
  { what: 'a collect type without its values', edit: [', enum: [news, repo]', ''] },
  { what: 'an operation without handler', edit: ['operationId: getQuota', 'operationId: constructor'] },
  {
    what: 'a plan of an operation without handler',
    edit: ['getQuota\n      x-twin: { plans: [pro', 'other\n      x-twin: { plans: [gold'],
  },
])('$what is none', ({ edit }) => expect(complaintsAfter(edit)).toEqual([]));

test('all reasons are given, in the order of the document', () => {
  const lines = complaintsAfter(['plans: [pro, proplus]', 'plans: [gold]'], ['- name: days', '- name: span']);
  expect(lines.map((line) => line.split(': ')[1])).toEqual(['handler getQuota', 'handler getUsageHistory']);
});
