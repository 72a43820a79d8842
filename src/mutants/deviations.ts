import type { ApiDeviation } from './api-deviation.ts';
import { planDeviations } from './deviations/plans.ts';

/** Every server that is wrong on purpose. */
export const deviations: readonly ApiDeviation[] = [...planDeviations];
