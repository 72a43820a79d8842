import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The first topics of each of the last seven days, oldest first. */
export function createGetTrendingHistory(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ world }) => ({ kind: 'ok', data: { items: catalogue.history(world.clock.now()) } }),
  };
}
