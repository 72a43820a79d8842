import { isSafeMethod } from '../../http/method.ts';
import type { Exchange } from '../exchange.ts';

function isSameRequest({ request: a }: Exchange, { request: b }: Exchange): boolean {
  const isSame = a.method === b.method && a.url === b.url && a.content === b.content;
  const [own, other] = [a.credential, b.credential];
  const isSameCaller = own?.secret === other?.secret && own?.placement === other?.placement;
  return isSame && isSameCaller && own?.scheme === other?.scheme && a.fields.join() === b.fields.join();
}

/**
 * What a check asked, without what it, or the finding, asks again while nothing stands between that could change the
 * answer: a check that looks anew where content may have moved repeats all of it.
 */
export function lastAsked(asked: readonly Exchange[], evidence: readonly Exchange[]): readonly Exchange[] {
  const all = [...new Set([...asked, ...evidence])].toSorted((a, b) => a.number - b.number);
  const isSafe = ({ request }: Exchange): boolean => isSafeMethod(request.method);
  return asked.filter((exchange) => {
    const later = all.filter(({ number }) => number > exchange.number);
    const again = isSafe(exchange) ? later.findIndex((other) => isSameRequest(other, exchange)) : -1;
    return again < 0 || !later.slice(0, again).every(isSafe);
  });
}
