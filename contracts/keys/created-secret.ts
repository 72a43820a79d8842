import { answerKind } from '../../src/contract/answer.ts';
import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { resembles } from '../../src/contract/resemblance.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Json } from '../../src/http/json.ts';
import { waits } from '../waits.ts';

/** The text that authenticates, in the response that created a key. */
export interface CreatedSecret {
  readonly secret: string;
  /** JSON Pointer of the text in that response. */
  readonly pointer: string;
  /** Until the key was taken, in milliseconds. */
  readonly delayMs: number;
}

const mostCandidates = 4;
const shortest = 12;

/** Neither a date, nor an address, nor what the request said itself: the path, as problem details repeat it, a scope. */
function couldBeKey(text: string, { request }: Exchange): boolean {
  if (text.length < shortest || !/^[\x21-\x7e]+$/.test(text)) return false;
  return (
    !/^\d{4}-\d\d-\d\d|^(?:https?|urn|about):/.test(text) &&
    ![request.url, request.content ?? ''].some((own) => own.includes(text))
  );
}

interface KeyCandidate {
  readonly secret: string;
  /** JSON Pointer of the text in the response. */
  readonly pointer: string;
}

/** What a response shows: JSON, or plain text, which may be a key, too. */
export const shownBy = ({ response }: Exchange): Json => response?.json ?? response?.text.trim() ?? null;

/** Every text of a response that could be a key, longest first: no report may show it. */
export function possibleKeys(exchange: Exchange): readonly KeyCandidate[] {
  const found: KeyCandidate[] = [];
  for (const { value, pointer } of walk(shownBy(exchange))) {
    const secret = typeof value === 'string' ? value.replace(/^Bearer /i, '') : '';
    if (couldBeKey(secret, exchange)) found.push({ secret, pointer });
  }
  return found.sort((a, b) => b.secret.length - a.secret.length);
}

/** Those of them that are tried. */
export function keyCandidates(exchange: Exchange): readonly KeyCandidate[] {
  return possibleKeys(exchange).slice(0, mostCandidates);
}

/** True for an answer of the probe that serves the caller: it is like the one to the supplied key. */
export function isProbeServed(run: RunContext, exchange: Exchange): boolean {
  const json = exchange.response?.json;
  const content = run.probe?.content;
  if (answerKind(exchange) !== 'success' || json === undefined || content === undefined) return false;
  return resembles(json, content);
}

/** True when the probe of the run takes that key in the header. */
export async function isTaken(run: RunContext, secret: string, purpose: string): Promise<boolean> {
  if (!run.probe) return false;
  const credential = { secret, placement: 'header', origin: 'made' } as const;
  const { operation } = run.probe;
  return isProbeServed(run, await run.subject.send({ operation, credential, purpose }));
}

/** Finds the key that a response shows by trying what could be one; `undefined` when nothing in it authenticates. */
export async function findCreatedSecret(run: RunContext, created: Exchange): Promise<CreatedSecret | undefined> {
  const candidates = keyCandidates(created);
  if (candidates.length === 0) return undefined;
  let found: { secret: string; pointer: string } | undefined;
  const measured = await run.wait(waits.newKey, async () => {
    for (const candidate of candidates) {
      if (await isTaken(run, candidate.secret, 'find the created key')) {
        found = candidate;
        return true;
      }
    }
    return false;
  });
  return found && { ...found, delayMs: measured.measuredMs };
}

/** So much of a key behind its service prefix is as good as the key. */
const telling = 20;

/** Watches for the key in every later response, with and without its service prefix, which is no secret. */
export function watchKey(
  run: RunContext,
  secret: string,
  { name, created }: { name: string; created: Exchange },
): void {
  const shown = { shownIn: created.number, watched: true };
  run.secrets.learn({ value: secret, label: name, ...shown });
  const body = secret.slice(secret.slice(0, 12).search(/[_.:-]/) + 1);
  if (body.length >= telling) run.secrets.learn({ value: body, label: `${name} without its service prefix`, ...shown });
}
