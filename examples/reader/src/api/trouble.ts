import { ApiProblem, UnreadableAnswer } from 'apitwin/client';

/** A failure in words of the user, and what can be done about it. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** `wait`: it will work after `waitMs`. `settings`: another address or key. `none`: nothing that the user could do. */
  readonly cure: 'retry' | 'wait' | 'settings' | 'none';
  /** Milliseconds from the answer on. */
  readonly waitMs?: number;
  /** For whoever helps the user. */
  readonly technical: string;
}

type Words = Pick<Trouble, 'title' | 'text' | 'cure'>;

const words: Readonly<Record<string, Words>> = {
  authentication_required: {
    title: 'An API key is needed',
    text: 'This part belongs to an account. Add the key of yours in the settings.',
    cure: 'settings',
  },
  invalid_token: {
    title: 'The API key is not accepted',
    text: 'It is mistyped, or it was revoked. Enter another one in the settings.',
    cure: 'settings',
  },
  plan_required: {
    title: 'Your plan does not include this',
    text: 'Favorites, usage and keys come with Pro, Pro+ and Enterprise. News and repositories are free to read.',
    cure: 'settings',
  },
  insufficient_scope: {
    title: 'This key may not do that',
    text: 'Its scope is too narrow. Use a key with the scope "all", or one made for this.',
    cure: 'settings',
  },
  not_found: {
    title: 'There is nothing here',
    text: 'It was removed, or the address is wrong.',
    cure: 'none',
  },
  key_limit_reached: {
    title: 'You have as many keys as you may have',
    text: 'Revoke one that is no longer in use, then create the new one.',
    cure: 'none',
  },
  rate_limited: {
    title: 'That was a little fast',
    text: 'The service takes a limited number of requests a minute.',
    cure: 'wait',
  },
  quota_exceeded: {
    title: 'This month’s quota is used up',
    text: 'Your account can make requests again when the next month begins.',
    cure: 'none',
  },
};

const unavailable: Words = {
  title: 'The service is not available',
  text: 'It is down for the moment, or being worked on. Nothing of yours is lost.',
  cure: 'retry',
};
const failed: Words = {
  title: 'Something went wrong over there',
  text: 'The service failed to answer. It is not your fault; trying again often helps.',
  cure: 'retry',
};
const refused: Words = { title: 'The service refused the request', text: '', cure: 'none' };
const unreachable: Words = {
  title: 'The service can’t be reached',
  text: 'Check your connection. If it is fine, the address in the settings may be wrong.',
  cure: 'retry',
};

const elsewhere: Words = {
  title: 'This is not the service',
  text: 'Something else answers at the address in the settings.',
  cure: 'settings',
};

function wordsOf({ code, status, detail, errors }: ApiProblem): Words {
  const known = code === undefined ? undefined : words[code];
  if (known) return known;
  if (status === 503) return unavailable;
  if (status >= 500) return failed;
  return { ...refused, text: errors.map((it) => it.detail).join('; ') || (detail ?? `It answered ${status}.`) };
}

/** What is wrong with a part of the content that was sent, in the words of the service; `undefined`: nothing. */
export function faultIn(error: unknown, member: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const isThere = ({ pointer }: ApiProblem['errors'][number]): boolean =>
    pointer === `/${member}` || pointer.startsWith(`/${member}/`);
  return error.errors.find(isThere)?.detail;
}

/** Puts what a query or mutation was rejected with into words. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof UnreadableAnswer) return { ...elsewhere, technical: error.message };
  if (!(error instanceof ApiProblem)) return { ...unreachable, technical: String(error) };
  const waitMs = error.retryAfterMs;
  const found = wordsOf(error);
  const code = error.code === undefined ? '' : ` · ${error.code}`;
  return {
    ...found,
    ...(waitMs !== undefined && { waitMs }),
    ...(found.cure === 'wait' && waitMs === undefined && { cure: 'retry' }),
    ...(found === unavailable && waitMs !== undefined && { cure: 'wait' }),
    technical: `${error.status}${code}${error.detail === undefined ? '' : ` · ${error.detail}`}`,
  };
}
