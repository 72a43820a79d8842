import { firstFieldValue, hasField, withoutField } from '../../http/fields.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { keyOfPersona } from '../known-keys.ts';
import { refusalOf } from '../make-refusal.ts';
import { contentOperations, operationOf } from '../operation-routes.ts';
import { presentedKey } from '../request-key.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { askedOtherwise } from '../rewrite-response.ts';

const isContent = (request: MockRequest): boolean => contentOperations.has(operationOf(request) ?? '');
const hasKey = (request: MockRequest): boolean =>
  hasField(request.fields, 'Authorization') || queryValue(request, 'api_key') !== undefined;

/** Where an anonymous caller, and one on the free plan, is refused by the mock. */
const closedTarget = '/api/user/quota';

function withoutKey(request: MockRequest): MockRequest {
  return withQuery({ ...request, fields: withoutField(request.fields, 'Authorization') }, { api_key: undefined });
}

const twoKeys = { assumptions: ['two-credentials'], concerns: ['two-keys'], stage: 'behaviour' } as const;

const known = new Set([
  'page',
  'limit',
  'category',
  'language',
  'q',
  'days',
  'id',
  'collect_type',
  'target_id',
  'api_key',
]);

function hasUnknownParameter({ target }: MockRequest): boolean {
  return [...new URLSearchParams(target.split('?')[1] ?? '').keys()].some((name) => !known.has(name));
}

export const accessDialects: readonly Dialect[] = [
  {
    id: 'unknown-parameters-400',
    title: 'Parameters that are not documented are refused',
    assumptions: ['required-members'],
    concerns: ['unknown-parameters'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      if (!hasUnknownParameter(request)) return answer(request);
      const detail = 'An unknown parameter was sent.';
      return refusalOf(answer(request), { status: 400, code: 'invalid_request', detail });
    },
  },
  {
    id: 'content-closed',
    title: 'Content is closed to anonymous callers',
    assumptions: ['anonymous-content'],
    concerns: ['anonymous'],
    stage: 'behaviour',
    wrap: askedOtherwise((request) =>
      isContent(request) && !hasKey(request) ? { ...request, target: closedTarget } : request,
    ),
  },
  {
    id: 'content-blind-to-keys',
    title: 'Content is open, and looks at no key',
    assumptions: ['anonymous-content'],
    concerns: ['anonymous'],
    stage: 'behaviour',
    wrap: askedOtherwise((request) => (isContent(request) ? withoutKey(request) : request)),
  },
  {
    id: 'keys-listed-if-paid',
    title: 'Keys are listed on paid plans only',
    assumptions: ['list-keys-plan'],
    concerns: ['key-list-plan'],
    stage: 'behaviour',
    wrap: askedOtherwise((request) =>
      operationOf(request) === 'listApiKeys' && presentedKey(request) === keyOfPersona('free')
        ? { ...request, target: closedTarget }
        : request,
    ),
  },
  {
    id: 'header-wins',
    title: 'The key in the header counts where there are two',
    ...twoKeys,
    wrap: askedOtherwise((request) =>
      hasField(request.fields, 'Authorization') ? withQuery(request, { api_key: undefined }) : request,
    ),
  },
  {
    id: 'query-wins',
    title: 'The key in the query counts where there are two',
    ...twoKeys,
    wrap: askedOtherwise((request) =>
      queryValue(request, 'api_key') === undefined
        ? request
        : { ...request, fields: withoutField(request.fields, 'Authorization') },
    ),
  },
  {
    id: 'exact-scheme',
    title: 'The scheme name is read as it is documented, and in no other case',
    assumptions: ['two-credentials'],
    concerns: ['scheme'],
    stage: 'behaviour',
    wrap: askedOtherwise((request) => {
      const value = firstFieldValue(request.fields, 'Authorization');
      const isExact = value === undefined || value.startsWith('Bearer ');
      return isExact ? request : { ...request, fields: withoutField(request.fields, 'Authorization') };
    }),
  },
];
