import type { Handler } from '../../mock/service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { textParameter } from './parameter-value.ts';

/** News and repositories that hold every word of `q`. */
export function createSearch(catalogue: Catalogue): Handler<unknown> {
  return {
    refusals: [],
    answer: ({ parameters: { query }, world }) => {
      const q = textParameter(query, 'q') ?? '';
      return { kind: 'ok', data: catalogue.search({ now: world.clock.now(), q }) };
    },
  };
}
