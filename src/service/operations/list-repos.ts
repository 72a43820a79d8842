import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { numberParameter, textParameter } from './parameter-value.ts';

/** A page of the repositories, most starred first, of one language if it is named. */
export function createListRepos(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ parameters: { query }, world }) => {
      const page = numberParameter(query, 'page');
      const limit = numberParameter(query, 'limit');
      const language = textParameter(query, 'language');
      const { items, total } = catalogue.reposPage({
        now: world.clock.now(),
        offset: (page - 1) * limit,
        limit,
        ...(language === undefined ? {} : { language }),
      });
      return { kind: 'ok', data: { items, page, limit, total } };
    },
  };
}
