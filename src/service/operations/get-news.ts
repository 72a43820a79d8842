import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { numberParameter } from './parameter-value.ts';

/** One news item; `not_found` when no item has the id at this instant. */
export function createGetNews(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: ['not_found'],
    answer: ({ parameters: { path }, world }) => {
      const id = numberParameter(path, 'id');
      const item = catalogue.news(id, world.clock.now());
      if (item) return { kind: 'ok', data: item };
      return { kind: 'refused', refusal: { code: 'not_found', detail: `There is no news item with the id ${id}.` } };
    },
  };
}
