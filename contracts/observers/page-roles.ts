import { answerKind } from '../../src/contract/answer.ts';
import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Operation } from '../../src/description/model.ts';

/** A page that was served, and what it was asked for. */
interface ServedPage {
  readonly exchange: Exchange;
  readonly page: number;
  readonly limit: number;
}

export type PageRole = 'page' | 'limit' | 'total';

/** Numbers of a page by JSON Pointer: those outside of its lists. */
type Numbers = ReadonlyMap<string, number>;

const paging: readonly string[] = ['page', 'limit', 'api_key'];

function asked(operation: Operation, parameters: URLSearchParams, name: string): number {
  const fallback = operation.parameters.find((parameter) => parameter.name === name)?.schema.default;
  return Number(parameters.get(name) ?? fallback);
}

/** No list has so many pages. */
export const farPage = 1_000_000;

/** Asks for a page, or for so many records, that need not be there as asked. */
function isBeyond(operation: Operation, parameters: URLSearchParams): boolean {
  const { maximum = Number.POSITIVE_INFINITY } =
    operation.parameters.find(({ name }) => name === 'limit')?.schema ?? {};
  return Number(parameters.get('page') ?? 1) >= farPage || Number(parameters.get('limit') ?? 1) > maximum;
}

/** Asks for all records: no filter. */
const isOfAll = (parameters: URLSearchParams): boolean => [...parameters.keys()].every((name) => paging.includes(name));

/** Served pages of all records: a filter changes the total. */
export function servedPages(run: RunContext, operation: Operation): readonly ServedPage[] {
  return run.exchanges.flatMap((exchange) => {
    const { searchParams } = new URL(exchange.request.url);
    const isOther = exchange.operation !== operation || answerKind(exchange) !== 'success';
    if (isOther || isBeyond(operation, searchParams)) return [];
    if (!isOfAll(searchParams)) return [];
    return [{ exchange, page: asked(operation, searchParams, 'page'), limit: asked(operation, searchParams, 'limit') }];
  });
}

function numbersOf({ exchange }: ServedPage): Numbers {
  const numbers = new Map<string, number>();
  for (const { value, pointer, listPointer } of walk(exchange.response?.json ?? null)) {
    if (typeof value === 'number' && listPointer === undefined) numbers.set(pointer, value);
  }
  return numbers;
}

const areDifferent = (values: readonly number[]): boolean => new Set(values).size > 1;

type Test = (value: number | undefined, page: ServedPage, first: number | undefined) => boolean;

/** True when pages and limits were asked for by which their numbers can be told apart, whatever was answered. */
export function wasPaged(run: RunContext, operation: Operation): boolean {
  const calls = run.exchanges.filter((exchange) => exchange.operation === operation);
  const parameters = calls
    .map(({ request }) => new URL(request.url).searchParams)
    .filter((each) => isOfAll(each) && !isBeyond(operation, each));
  return ['page', 'limit'].every((name) =>
    areDifferent(parameters.map((each) => asked(operation, each, name)).filter(Number.isInteger)),
  );
}

/**
 * The members of a page that have a role, by JSON Pointer: what follows the parameters, and what stays the same and is
 * at least the number of records that a page holds. Empty where too little was asked for to tell.
 */
export function pageRoles(pages: readonly ServedPage[], held: number): ReadonlyMap<string, PageRole> {
  const roles = new Map<string, PageRole>();
  if (!areDifferent(pages.map(({ page }) => page)) || !areDifferent(pages.map(({ limit }) => limit))) return roles;
  const numbers = pages.map(numbersOf);
  const tests: readonly (readonly [PageRole, Test])[] = [
    ['page', (value, { page }) => value === page],
    ['limit', (value, { limit }) => value === limit],
    ['total', (value, _, first) => value !== undefined && value === first && value >= held],
  ];
  for (const [role, test] of tests) {
    const pointer = [...(numbers[0]?.keys() ?? [])].find(
      (candidate) =>
        !roles.has(candidate) &&
        pages.every((page, i) => test(numbers[i]?.get(candidate), page, numbers[0]?.get(candidate))),
    );
    if (pointer !== undefined) roles.set(pointer, role);
  }
  return roles;
}
