import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The topics of the last seven days, first rank first. */
export function createListTrendingTopics(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ world }) => ({ kind: 'ok', data: { items: catalogue.topics(world.clock.now()) } }),
  };
}
