import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

interface Refusing {
  /** What has the mistakes, such as `the document`. */
  readonly subject: string;
  /** What did not happen because of them. */
  readonly consequence: string;
}

/** Lists mistakes on standard error, a line each, and throws the UsageError that counts them. */
export function refuseMistakes(lines: readonly string[], { subject, consequence }: Refusing, io: Io): never {
  for (const line of lines) io.stderr.write(`${line}\n`);
  const mistakes = lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`;
  const verb = subject.endsWith('s') ? 'have' : 'has';
  throw new UsageError(`${subject} ${verb} ${mistakes}, listed above; ${consequence}`);
}
