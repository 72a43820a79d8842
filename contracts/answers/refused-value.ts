import type { Exchange } from '../../src/contract/exchange.ts';
import { isToldFailure } from './told-failure.ts';

/** True for a refusal that may be about a value, or about what is there already: nobody documents what is taken. */
export const mayBeAboutValue = (exchange: Exchange): boolean =>
  [400, 409, 422].includes(exchange.response?.status ?? 0) || isToldFailure(exchange);
