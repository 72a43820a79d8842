import type { Json } from '../../../src/http/json.ts';
import { type Reply, type Server, reply } from '../judge-alone.ts';

/** Midnight of the last of these days. */
const today = Date.parse('2026-11-02T00:00:00Z');
const dayMs = 86_400_000;

/** The day so many days ago. */
export const dayAgo = (days: number): string => new Date(today - days * dayMs).toISOString().slice(0, 10);

/** So many last days, the oldest first, but for those that began since so many days. */
export const lastDays = (count: number, young: number = Number.POSITIVE_INFINITY): readonly string[] =>
  Array.from({ length: Math.min(count, young) }, (_, i) => dayAgo(Math.min(count, young) - 1 - i));

/** A server whose usage of so many days is this; `undefined` where none are asked for. */
export function usageServer(usage: (days: number | undefined, call: number) => Json | Reply): Server {
  return ({ operation, query, call }) => {
    if (operation !== 'getUsageHistory') return undefined;
    const shown = usage(query.has('days') ? Number(query.get('days')) : undefined, call);
    return typeof (shown as Partial<Reply> | null)?.status === 'number' ? (shown as Reply) : reply(shown as Json);
  };
}
