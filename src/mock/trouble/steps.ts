import { isJsonObject, type Json } from '../../http/json.ts';
import { type Checked, isWhole, longestMs, readNumber } from './kinds.ts';
import type { Step } from './trouble.ts';

const form = '"pass", "drop", a status from 400 to 599, { "delay": MILLISECONDS } or { "cut": OCTETS }';
const onLine = 'pass, drop, 503, delay/2000, cut/100';
const mostOctets = 1_000_000_000;

/** A step in its one form. */
export function checkStep(json: Json): Checked<Step> {
  if (json === 'pass' || json === 'drop') return { value: json };
  if (isWhole(json, 599) && json >= 400) return { value: json };
  if (isJsonObject(json) && Object.keys(json).length === 1) {
    const { delay, cut } = json;
    if (isWhole(delay, longestMs)) return { value: { delay } };
    if (isWhole(cut, mostOctets)) return { value: { cut } };
  }
  return { expected: `${form} (on a line: ${onLine})` };
}

/** What a step on a line means; undefined: nothing. */
export function readStep(text: string): Json | undefined {
  if (text === 'pass' || text === 'drop') return text;
  const [, name, amount] = /^(delay|cut)\/(.+)$/.exec(text) ?? [];
  if (name === undefined) return readNumber(text);
  const value = readNumber(amount);
  return value === undefined ? undefined : { [name]: value };
}

export function printStep(step: Step): string {
  if (typeof step !== 'object') return String(step);
  return 'delay' in step ? `delay/${step.delay}` : `cut/${step.cut}`;
}
