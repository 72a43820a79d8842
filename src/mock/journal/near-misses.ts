import type { Matcher } from '../../description/match-operation.ts';
import type { Operation } from '../../description/model.ts';
import type { RequestData } from '../../http/message.ts';
import { parseRequestTarget } from '../ladder/request-target.ts';
import { splitWorldPath } from '../ladder/select-world.ts';

const most = 3;

function operationsAt(path: string, allow: readonly string[], matcher: Matcher): readonly Operation[] {
  return allow.flatMap((method) => {
    const match = matcher.match(method, path);
    return match.kind === 'match' && !match.head ? [match.operation] : [];
  });
}

/** Operations that a request which reached none may have meant, as `METHOD template`; those of its method first. */
export function nearMisses(
  { method, target }: RequestData,
  matcher: Matcher,
  operations: readonly Operation[],
): readonly string[] {
  const parsed = parseRequestTarget(target);
  if (parsed.kind !== 'path') return [];
  const path = splitWorldPath(parsed.path)?.path ?? parsed.path;
  const match = matcher.match(method, path);
  const meant =
    match.kind === 'method-not-allowed'
      ? operationsAt(path, match.allow, matcher)
      : matcher
          .suggestPaths(path)
          .flatMap((template) => operations.filter(({ pathTemplate }) => template.endsWith(pathTemplate)))
          .sort((a, b) => Number(b.method === method) - Number(a.method === method));
  return meant.slice(0, most).map((operation) => `${operation.method} ${operation.pathTemplate}`);
}
