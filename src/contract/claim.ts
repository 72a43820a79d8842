import type { Exchange } from './exchange.ts';

/** jq: the answer to that exchange is a success. */
export const claimServed = ({ number }: Exchange): string => `of(${number}) | served`;

/** jq: the answer to that exchange is a success with what is documented. */
export const claimDocumented = ({ number }: Exchange): string => `of(${number}) | served and documented`;

/** jq: the answer to that exchange has this status. */
export const claimStatus = ({ number }: Exchange, status: number): string => `of(${number}) | .status == ${status}`;

/** jq: that exchange is refused. */
export const claimRefused = ({ number }: Exchange): string => `of(${number}) | refused`;
