import type { Json } from '../../http/json.ts';

/** The octets of elements that follow each other, commas between them: one piece, in the form of a content part. */
export type RunOctets = readonly [Uint8Array];

interface Run {
  readonly elements: readonly Json[];
  readonly octets: RunOctets;
}

/**
 * Elements that were written one after the other before. Each of them is written once already; but to look for twenty
 * in all of the memory takes longer than all else that a list costs.
 */
export interface WrittenRuns {
  /** `undefined`: these were not written in this order, or it is forgotten. */
  find(elements: readonly Json[]): RunOctets | undefined;
  /** Joins what was written of deeply frozen elements, of one at least, which stays right for as long as anybody has them. */
  keep(elements: readonly Json[], written: readonly Uint8Array[]): RunOctets;
}

/** Pages that clients turn are few; whoever reads on and on leaves these behind. */
const mostRuns = 64;
const mostOctets = 64 * 1024;
const comma = 0x2c;

function join(written: readonly Uint8Array[]): RunOctets {
  const length = written.reduce((sum, octets) => sum + octets.length + 1, -1);
  const joined = new Uint8Array(length);
  let at = 0;
  for (const octets of written) {
    if (at > 0) joined[at - 1] = comma;
    joined.set(octets, at);
    at += octets.length + 1;
  }
  return [joined];
}

function isSame(some: readonly Json[], others: readonly Json[]): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

export function createWrittenRuns(): WrittenRuns {
  const runs = new Map<Json | undefined, Run>();
  return {
    find(elements) {
      const run = runs.get(elements[0]);
      return run && isSame(run.elements, elements) ? run.octets : undefined;
    },
    keep(elements, written) {
      const octets = join(written);
      if (octets[0].length > mostOctets) return octets;
      if (runs.size >= mostRuns) runs.clear();
      // A copy: the list is the handler's, which may go on with it.
      runs.set(elements[0], { elements: [...elements], octets });
      return octets;
    },
  };
}
