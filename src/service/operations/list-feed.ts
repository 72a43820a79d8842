import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { numberParameter } from './parameter-value.ts';

/** The newest entries of news and repositories together. */
export function createListFeed(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ parameters: { query }, world }) => {
      const limit = numberParameter(query, 'limit');
      return { kind: 'ok', data: { items: catalogue.feed({ now: world.clock.now(), limit }) } };
    },
  };
}
