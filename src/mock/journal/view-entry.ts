import { fieldValues } from '../../http/fields.ts';
import { type Json, isJsonObject } from '../../http/json.ts';
import { isJsonMediaType, parseMediaType } from '../../http/media-type.ts';
import type { FieldLines } from '../../http/message.ts';
import { parseJson } from '../../http/parse-json.ts';
import { createRedactor, type Redactor } from '../../http/redact.ts';
import { type ComposedContent, wholeContent } from '../answer/content-parts.ts';
import { isPreflight } from '../answer/cors.ts';
import type { AnsweredRequest } from '../answered-request.ts';
import { isReplaced } from '../trouble/troubled-answer.ts';
import type { EntryDetail, EntrySummary, EntryVerdict } from './journal-entry.ts';
import type { JournalOptions } from './journal-options.ts';
import type { ExchangeMarks, Noted } from './kept-exchanges.ts';
import { createKnownSecrets } from './known-secrets.ts';
import { nearMisses } from './near-misses.ts';
import { createCredentialReader, memberSecrets, secretPlacesOf } from './request-secrets.ts';

/** Shows what was taken down without its secrets. */
export interface EntryView {
  /** Takes in the secrets of an entry, so that none that was learned before is shown in it or in later ones. */
  learn(entry: Noted): void;
  /** True for one whose answer may have made a secret. */
  makesSecrets(entry: Pick<ExchangeMarks, 'operationId'>): boolean;
  /** All that were learned. */
  secrets(): readonly string[];
  summary(entry: Noted): EntrySummary;
  detail(entry: Noted): EntryDetail;
}

/** Characters of a content that are shown. */
const shownContent = 64 * 1024;

function verdictOf({ request, broken, error, forced, trouble, response, operationId }: AnsweredRequest): EntryVerdict {
  if (broken) return 'broken';
  if (error !== undefined) return 'failed';
  if (trouble && isReplaced(trouble)) return 'troubled';
  if (forced) return 'forced';
  if (response.status >= 400) return 'refused';
  return operationId === undefined && isPreflight(request.method, request.fields) ? 'preflight' : 'answered';
}

function isText(fields: FieldLines): boolean {
  const essence = parseMediaType(fieldValues(fields, 'Content-Type')[0] ?? '')?.essence ?? '';
  return essence === '' || isJsonMediaType(essence) || essence.startsWith('text/') || essence.includes('urlencoded');
}

function textOf(made: ComposedContent | undefined, fields: FieldLines): string | null {
  const content = wholeContent(made);
  if (content === undefined) return null;
  if (typeof content === 'string') return content;
  return isText(fields) ? new TextDecoder().decode(content) : `(${content.length} octets that are no text)`;
}

function jsonOf(text: string | null): Json | undefined {
  const parsed = text === null ? undefined : parseJson(text);
  return parsed?.kind === 'value' ? parsed.value : undefined;
}

interface Problem {
  readonly detail: string | null;
  readonly errors: readonly Json[];
}

/** What the answer says is wrong, if it is a problem. */
function problemOf({ response, broken }: AnsweredRequest, content: Json | undefined): Problem {
  const violation = broken?.violations[0];
  const made = violation ? `${violation.instanceLocation || 'the answer'}: ${violation.message}` : null;
  if (response.status < 400 || !isJsonObject(content)) return { detail: made, errors: [] };
  const { detail, title, errors } = content;
  const said = typeof detail === 'string' ? detail : title;
  return { detail: typeof said === 'string' ? said : made, errors: Array.isArray(errors) ? errors : [] };
}

const cut = (text: string): string =>
  text.length > shownContent ? `${text.slice(0, shownContent)}… ${text.length - shownContent} more characters` : text;

const redactJson = (value: Json, redactor: Redactor): Json => JSON.parse(redactor.text(JSON.stringify(value))) as Json;

/** An instant in RFC 3339. Where time stands, all entries have the same. */
function createDateTimeWriter(): (instant: number) => string {
  let last = 0;
  let text = new Date(last).toISOString();
  return (instant) => {
    if (instant !== last) text = new Date(instant).toISOString();
    last = instant;
    return text;
  };
}

/** `learned`: secrets that are known already. */
export function createEntryView(options: JournalOptions, learned: readonly string[]): EntryView {
  const { description, matcher, personas } = options;
  const places = secretPlacesOf(description);
  const names = [...places.parameters, ...places.fields];
  const credentialsOf = createCredentialReader(places);
  const dateTimeOf = createDateTimeWriter();
  const open = new Map(personas.map(({ key, persona }) => [key, persona]));
  const known = createKnownSecrets(new Set(open.keys()));
  known.add(learned);

  const makesSecrets = ({ operationId = '' }: Pick<ExchangeMarks, 'operationId'>): boolean =>
    places.operations.has(operationId);
  const learn = (entry: Noted): void => {
    const { request, response } = entry.answered;
    known.add(credentialsOf(request));
    if (!makesSecrets(entry.answered)) return;
    const json = jsonOf(textOf(response.content, response.fields));
    if (json !== undefined) known.add(memberSecrets(json, places.members));
  };
  let additions = -1;
  let redactor: Redactor;
  /** Knows all secrets so far. To make one takes far longer than to use it. */
  const currentRedactor = (): Redactor => {
    if (additions !== known.additions) redactor = createRedactor({ secrets: known.list(), names });
    additions = known.additions;
    return redactor;
  };
  /** What a summary and a detail both tell of. Content is read where it may be a problem only: most of it is long. */
  const read = ({ answered }: Noted) => {
    const { request, response } = answered;
    const credentials = credentialsOf(request);
    const known = credentials.find((one) => open.has(one));
    const persona = (known !== undefined && open.get(known)) || null;
    const content = response.status < 400 ? undefined : jsonOf(textOf(response.content, response.fields));
    return { request, response, problem: problemOf(answered, content), redactor: currentRedactor(), persona };
  };
  const summarise = (entry: Noted, { request, response, problem, redactor, persona }: ReturnType<typeof read>) => ({
    number: entry.number,
    world: entry.answered.world,
    at: dateTimeOf(entry.answered.at),
    method: redactor.text(request.method),
    target: redactor.target(request.target),
    operation: entry.answered.operationId ?? null,
    status: response.status,
    verdict: verdictOf(entry.answered),
    trouble: entry.answered.trouble ?? [],
    problem: problem.detail === null ? null : redactor.text(problem.detail),
    nearMisses:
      entry.answered.operationId === undefined && response.status >= 400
        ? nearMisses(request, matcher, description.operations)
        : [],
    persona,
    durationMs: Math.round(entry.durationMs * 1000) / 1000,
  });
  return {
    learn,
    makesSecrets,
    secrets: known.list,
    summary: (entry) => summarise(entry, read(entry)),
    detail(entry) {
      const found = read(entry);
      const { request, response, problem, redactor } = found;
      const content = textOf(response.content, response.fields);
      const sent = textOf(request.content, request.fields);
      return {
        ...summarise(entry, found),
        request: { fields: redactor.fields(request.fields), content: sent === null ? null : cut(redactor.text(sent)) },
        response: {
          fields: redactor.fields(response.fields),
          content: content === null ? null : cut(redactor.text(content)),
        },
        errors: problem.errors.map((one) => redactJson(one, redactor)),
      };
    },
  };
}
