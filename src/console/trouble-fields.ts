import type { Json } from '../http/json.ts';
import type { Step, TroubleDocument } from '../mock/trouble/trouble.ts';

/** What the form holds: numbers as they were typed, `''` where there are none. */
export interface TroubleFields {
  readonly latencyMin: string;
  readonly latencyMax: string;
  /** Percent. */
  readonly errors: string;
  readonly errorStatus: string;
  /** Percent. */
  readonly drops: string;
  readonly outage: boolean;
  readonly slow: string;
  readonly cut: string;
  readonly rateLimit: string;
  readonly quota: string;
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
const percent = (share: number | undefined): string => text(share && Math.round(share * 1e6) / 1e4);

export function fieldsOf(trouble: TroubleDocument): TroubleFields {
  const { latency, errors, drops, outage, slow, cut, rateLimit, quota } = trouble;
  return {
    latencyMin: text(latency?.min),
    latencyMax: text(latency?.max),
    errors: percent(errors?.share),
    errorStatus: text(errors?.status),
    drops: percent(drops),
    outage: outage !== undefined,
    slow: text(slow),
    cut: text(cut),
    rateLimit: text(rateLimit),
    quota: text(quota),
  };
}

/** A member where something was typed. */
function member(name: string, value: string, read: (number: number) => Json = (number) => number): object {
  return value.trim() === '' ? {} : { [name]: read(Number(value)) };
}

/** The document that the form means. What the form has no fields for stays as it was. */
export function troubleOf(fields: TroubleFields, before: TroubleDocument): Json {
  const { latencyMin, latencyMax, errors, errorStatus, drops, outage, slow, cut, rateLimit, quota } = fields;
  const share = (number: number): number => number / 100;
  const status = errorStatus.trim() === '' ? {} : { status: Number(errorStatus) };
  const { operations, deviations } = before;
  return {
    ...member('latency', latencyMin || latencyMax, () => ({
      min: Number(latencyMin || latencyMax),
      max: Number(latencyMax || latencyMin),
    })),
    ...member('errors', errors, (number) => ({ share: share(number), ...status })),
    ...member('drops', drops, share),
    ...(outage && { outage: (before.outage as Json | undefined) ?? true }),
    ...member('slow', slow),
    ...member('cut', cut),
    ...member('rateLimit', rateLimit),
    ...member('quota', quota),
    ...(operations && { operations: operations as unknown as Json }),
    ...(deviations && { deviations: [...deviations] }),
  };
}

/** Steps as a person writes them: `pass, 503, drop, delay 2000, cut 100`; or which of them is none. */
export function stepsOf(line: string): readonly Step[] | { readonly wrong: string } {
  const steps: Step[] = [];
  for (const part of line.split(',').map((one) => one.trim().toLowerCase())) {
    if (part === '') continue;
    const [, kind = '', number = ''] = /^(delay|cut)[ /]+(\d+)$/.exec(part) ?? [];
    if (part === 'pass' || part === 'drop') steps.push(part);
    else if (/^\d{3}$/.test(part)) steps.push(Number(part));
    else if (kind === 'delay') steps.push({ delay: Number(number) });
    else if (kind === 'cut') steps.push({ cut: Number(number) });
    else return { wrong: part };
  }
  return steps;
}

/** The document with these steps for one operation; none: without those that it had. */
export function withSteps(before: TroubleDocument, operation: string, steps: readonly Step[]): Json {
  const operations = { ...before.operations, [operation]: { ...before.operations?.[operation], steps } };
  return { ...before, operations } as unknown as Json;
}
