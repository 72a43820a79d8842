import type { Exchange } from './exchange.ts';
import type { Case } from './case-plan.ts';
import { openIfClosed } from './closed-operation.ts';
import type { RunContext } from './run-context.ts';
import type { Level, Requirement, Scope } from './requirement.ts';
import type { CaseResult } from './run.ts';
import { RunStopped } from './run-stopped.ts';
import type { Verdict } from './verdict.ts';

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

/** The assumptions are all confirmed by now. */
function isBinding(level: Exclude<Level, 'documented'>, { description }: RunContext): boolean {
  const ids = level === 'declared' ? [...description.assumptions.keys()] : level;
  return ids.every((id) => description.assumptions.get(id)?.status === 'confirmed');
}

/** A server that does not do what is only assumed differs; what was assumed and is confirmed by now binds. */
function byLevel(verdict: Verdict, requirement: Requirement, run: RunContext): Verdict {
  const { level } = requirement;
  if (level === 'documented') return verdict;
  if (verdict.kind === 'fail' && !isBinding(level, run)) return { ...verdict, kind: 'differs' };
  if (verdict.kind === 'differs' && isBinding(level, run)) return { ...verdict, kind: 'fail' };
  return verdict;
}

function toResult(item: Case, part: Pick<CaseResult, 'kind' | 'expected' | 'seen'>): CaseResult {
  const { requirement, operation } = item;
  return {
    requirement: requirement.id,
    operation: requirement.perOperation ? operation.id : undefined,
    title: requirement.title,
    promise: requirement.promise,
    level: requirement.level,
    facts: requirement.facts,
    cure: undefined,
    exchanges: [],
    durationMs: 0,
    ...part,
  };
}

function isFinding({ kind }: CaseResult, { judge }: RunContext): boolean {
  return kind === 'fail' || (kind === 'differs' && judge.reading === 'declared');
}

/** A case that was not run, and why. */
export function notRun(item: Case, why: string): CaseResult {
  return toResult(item, { kind: 'not-run', expected: '', seen: why });
}

function observe(item: Case, verdict: Verdict, run: RunContext): void {
  const { level } = item.requirement;
  if (typeof level === 'string' || verdict.kind === 'untestable' || verdict.kind === 'error') return;
  for (const assumption of level) {
    run.observe(assumption, `${item.operation.id}: ${verdict.seen}`, verdict.kind === 'pass');
  }
}

/** Runs one case to its verdict. Throws RunStopped, and nothing else. */
export async function runCase(item: Case, run: RunContext): Promise<CaseResult> {
  const { requirement, operation } = item;
  const sent: Exchange[] = [];
  const started = run.clock.monotonic();
  const scope: Scope = {
    run,
    operation,
    async send(request) {
      const exchange = await run.subject.send({ operation, purpose: requirement.id, ...request });
      sent.push(exchange);
      return exchange;
    },
  };
  try {
    const checked = await requirement.check(scope);
    const isOpen = run.anonymous && requirement.level === 'documented';
    const verdict = isOpen
      ? openIfClosed(checked, operation, checked.exchanges ?? sent)
      : byLevel(checked, requirement, run);
    observe(item, verdict, run);
    const result: CaseResult = {
      ...toResult(item, verdict),
      cure: verdict.cure,
      exchanges: (verdict.exchanges ?? sent).map((exchange) => exchange.number),
      durationMs: run.clock.monotonic() - started,
    };
    const asked = sent.map((exchange) => exchange.number);
    const reproduction = isFinding(result, run) ? run.reproduce?.(result, { claim: verdict.claim, asked }) : undefined;
    return reproduction ? { ...result, reproduction } : result;
  } catch (thrown) {
    if (thrown instanceof RunStopped) throw thrown;
    return toResult(item, { kind: 'error', expected: 'the check to come to an end', seen: messageOf(thrown) });
  }
}
