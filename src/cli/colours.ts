import pc from 'picocolors';
import type { Io, Output } from './io.ts';

/** The colours of picocolors, or functions that return their text as it is. */
export type Colours = ReturnType<typeof pc.createColors>;

/** NO_COLOR (https://no-color.org) wins over FORCE_COLOR, which wins over what the output is. */
export function wantsColour(output: Output, env: Io['env']): boolean {
  if ((env.NO_COLOR ?? '') !== '') return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return output.isTerminal && env.TERM !== 'dumb';
}

export function coloursFor(output: Output, env: Io['env']): Colours {
  return pc.createColors(wantsColour(output, env));
}
