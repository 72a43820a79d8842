import { any, choice, form, type Grammar, map, object, type Shape, text } from './object-grammar.ts';
import type { Role } from '../model.ts';

/** What `x-twin.role` may say. */
export const roles: readonly Role[] = [
  'items',
  'item',
  'page',
  'limit',
  'total',
  'secret',
  'code',
  'title',
  'status',
  'detail',
  'errors',
];

const count: Shape = { kind: 'number', integer: true, from: 1 };
const rateLimit = object('rateLimit');
const outOfRange = choice('refuse', 'clamp');
const assumptionId = form(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id in kebab-case, such as page-bounds');
const fakerPath = form(/^[a-z]\w*\.[a-z]\w*$/i, 'a path of faker, such as company.name');
/** A list of ids, or a map of such lists: its shape depends on the node and is checked with its ids. */
const assumes = any;

/** The extension `x-twin`, member by member, for each place where it may stand. */
export const twinGrammar: Grammar = {
  'x-twin': { fields: { assumes } },
  'x-twin of the document': { fields: { assumes, rateLimit, assumptions: map(object('assumption'), assumptionId) } },
  'x-twin of an operation': {
    fields: {
      assumes,
      source: text,
      plans: { kind: 'list', of: text, filled: true, distinct: true },
      rateLimit,
    },
  },
  'x-twin of a response': { fields: { assumes, codes: { kind: 'list', of: text, filled: true, distinct: true } } },
  'x-twin of a parameter': { fields: { assumes, source: text, outOfRange } },
  'x-twin of a schema': {
    fields: { assumes, source: text, role: choice(...roles), faker: { kind: 'text', form: fakerPath }, outOfRange },
  },
  assumption: {
    fields: {
      section: text,
      question: text,
      decision: text,
      status: choice('assumed', 'confirmed'),
      decidedIn: choice('document', 'fixtures', 'code'),
    },
    required: ['section', 'question', 'decision', 'status', 'decidedIn'],
  },
  rateLimit: { fields: { limit: count, windowSeconds: count }, required: ['limit', 'windowSeconds'] },
};
