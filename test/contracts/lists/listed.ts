import type { Page, StillList } from '../../../contracts/answers/listed-page.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

/** Which ids stand on a page. */
export type Stretch = (page: number, limit: number) => readonly number[];

/** The same; `asked` counts how often that page was asked for before. */
export type Pages = (page: number, limit: number, asked: number) => readonly number[];

export interface ListedByHand {
  readonly list: StillList;
  /** `page/limit` of each request, in order. */
  readonly requests: readonly string[];
}

/** A list whose pages are made by hand; `told` is what each answer says beside them. */
export function listed(pages: Pages, told: Json = {}): ListedByHand {
  const requests: string[] = [];
  const ask = (page: number, limit: number): Page => {
    const name = `${page}/${limit}`;
    const ids = pages(page, limit, requests.filter((it) => it === name).length).map(String);
    requests.push(name);
    return { ids, exchange: answered(told), asked: `page=${page}&limit=${limit}` };
  };
  const memory = new Map<string, Page>();
  const page: StillList['page'] = async (parameters) => {
    const [number, limit] = [Number(parameters.page ?? 1), Number(parameters.limit ?? 20)];
    const name = `${number}/${limit}`;
    const known = memory.get(name) ?? ask(number, limit);
    memory.set(name, known);
    return known;
  };
  const list: StillList = {
    first: ask(1, 20),
    page,
    pages: () => Promise.reject(new Error('one page at a time is asked for')),
    pageIfThere: page,
    again: async (parameters) => ask(Number(parameters.page), Number(parameters.limit)),
  };
  return { list, requests };
}

/** `count` records from 1 in pages, none beyond. */
export const cut = (count: number): Stretch => {
  const ids = Array.from({ length: count }, (_, i) => i + 1);
  return (page, limit) => ids.slice((page - 1) * limit, page * limit);
};
