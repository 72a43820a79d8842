import type { Json, JsonObject } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Asked, type Reply, type Server, reply } from '../judge-alone.ts';

/** A page as it was asked for; what was not asked for is absent. */
export interface AskedPage {
  readonly page: number | undefined;
  readonly limit: number | undefined;
  readonly call: number;
}

const items = (...ids: readonly number[]): readonly JsonObject[] => ids.map((id) => recordOf('NewsItem', { id }));

/** The numbers from 1 on. */
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** A page of so many news items where nothing is asked for. */
export const pageOf = (count: number, { page = 1, limit = 20 }: Partial<AskedPage>): readonly number[] =>
  upTo(count).slice((page - 1) * limit, page * limit);

const numberIn = ({ query }: Asked, name: string): number | undefined =>
  query.has(name) ? Number(query.get(name)) : undefined;

/** A server whose list of news answers so: with ids, with content, or whole. */
export function newsPages(answer: (asked: AskedPage) => readonly number[] | Json | Reply): Server {
  return (asked) => {
    if (asked.operation !== 'listNews') return undefined;
    const given = answer({ page: numberIn(asked, 'page'), limit: numberIn(asked, 'limit'), call: asked.call });
    if (typeof (given as Partial<Reply> | null)?.status === 'number') return given as Reply;
    const areIds = Array.isArray(given) && given.every((id) => typeof id === 'number');
    return reply(areIds ? { items: [...items(...(given as readonly number[]))] } : (given as Json));
  };
}
