import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { numberParameter, textParameter } from './parameter-value.ts';

/** A page of the news, newest first, of one category if it is named. */
export function createListNews(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ parameters: { query }, world }) => {
      const page = numberParameter(query, 'page');
      const limit = numberParameter(query, 'limit');
      const category = textParameter(query, 'category');
      const { items, total } = catalogue.newsPage({
        now: world.clock.now(),
        offset: (page - 1) * limit,
        limit,
        ...(category === undefined ? {} : { category }),
      });
      return { kind: 'ok', data: { items, page, limit, total } };
    },
  };
}
