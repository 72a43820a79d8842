import { firstFieldValue } from '../http/fields.ts';
import { printable } from './answer.ts';
import type { Exchange } from './exchange.ts';

/** A field that every answer of the build under test has. */
export interface ExpectedField {
  readonly name: string;
  readonly value: string;
}

/** Holds every answer of a run against the build that is to be judged. */
export interface BuildWatch {
  /** What is strange about an answer, as a sentence; `undefined`: it is of that build. */
  see(exchange: Exchange): string | undefined;
  /** The first strange thing that was seen. */
  readonly mismatch: string | undefined;
  /** Forgets what was seen: the build may have been on its way. */
  forgive(): void;
}

const cure =
  'judge again when the deploy is done, and where builds stand side by side behind a load balancer, address one of them';

/** Which answer it was, and who says that it answered. */
function answerText({ number, operation, response }: Exchange): string {
  const told = ['Server', 'Via'].flatMap((name) => {
    const value = response && firstFieldValue(response.fields, name);
    return value === undefined ? [] : [`, ${name}: ${printable(value)}`];
  });
  return `answer ${number} (${operation.id}, ${response?.status}${told.join('')})`;
}

export function createBuildWatch(expected: readonly ExpectedField[]): BuildWatch {
  let mismatch: string | undefined;
  let matches = 0;
  const strangeIn = (exchange: Exchange): string | undefined => {
    for (const { name, value } of expected) {
      const seen = exchange.response && firstFieldValue(exchange.response.fields, name)?.trim();
      if (seen === value) continue;
      const before = matches === 0 ? 'no answer before had it' : `${matches} before it had ${name}: ${value}`;
      const answer = answerText(exchange);
      return seen === undefined
        ? `${answer} has no ${name}, ${before}: another build answered, or a proxy for it; ${cure}`
        : `${answer} has ${name}: ${printable(seen)} instead of ${value}, ${before}: another build answered; ${cure}`;
    }
    matches += 1;
    return undefined;
  };
  return {
    see(exchange) {
      const strange = exchange.response && strangeIn(exchange);
      mismatch ??= strange;
      return strange;
    },
    get mismatch() {
      return mismatch;
    },
    forgive() {
      mismatch = undefined;
    },
  };
}
