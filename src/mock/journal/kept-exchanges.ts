import { isSameList } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { AnsweredRequest } from '../answered-request.ts';
import type { ComposedResponse, MockRequest } from '../mock-message.ts';

/** Oldest exchanges make room for new ones beyond either of these. */
export const mostExchanges = 1000;
const mostOctets = 32 * 1024 * 1024;

/** One request as it was taken down: whole, with all secrets in it. */
export interface Noted {
  readonly number: number;
  readonly answered: AnsweredRequest;
  readonly durationMs: number;
}

/** By what entries are looked for. */
export interface ExchangeMarks {
  readonly number: number;
  readonly world: string;
  readonly operationId: string | undefined;
  readonly status: number;
}

/** To be read at once: its place is taken by a later one. */
export interface KeptExchange extends ExchangeMarks {
  noted(): Noted;
}

/**
 * One exchange in one piece, whose place is taken by a later one: what outlives the young garbage is copied by the
 * collector, and a new object for each of its parts would cost a busy mock more than to answer.
 */
class Place implements KeptExchange {
  number = 0;
  durationMs = 0.5;
  at = 0.5;
  world = '';
  operationId: string | undefined = undefined;
  status = 0;
  forced = false;
  broken: AnsweredRequest['broken'] = undefined;
  trouble: AnsweredRequest['trouble'] = undefined;
  error: unknown = undefined;
  method = '';
  target = '';
  peer: string | undefined = undefined;
  tooLarge: boolean | undefined = undefined;
  fields: FieldLines = [];
  content: MockRequest['content'] = undefined;
  answerFields: FieldLines = [];
  answerContent: ComposedResponse['content'] = undefined;

  take({ answered, durationMs, number }: Noted): void {
    const { request, response } = answered;
    this.number = number;
    this.durationMs = durationMs;
    this.at = answered.at;
    this.world = answered.world;
    this.operationId = answered.operationId;
    this.status = response.status;
    this.forced = answered.forced;
    this.broken = answered.broken;
    this.trouble = answered.trouble;
    this.error = answered.error;
    this.method = request.method;
    this.peer = request.peer;
    this.tooLarge = request.tooLarge;
    this.fields = request.fields;
    this.content = request.content;
    this.answerContent = response.content;
  }

  /** Clients repeat themselves: what is the same as in the exchange before is kept once. */
  share({ request, response }: AnsweredRequest, before: Place | undefined): void {
    const { target } = request;
    const { fields } = response;
    this.target = before?.target === target ? before.target : target;
    this.answerFields = before && isSameList(before.answerFields, fields) ? before.answerFields : fields;
  }

  get octets(): number {
    return (this.content?.length ?? 0) + (this.answerContent?.length ?? 0);
  }

  noted(): Noted {
    const { method, target, fields, content, peer, tooLarge } = this;
    const { status, answerFields, answerContent, operationId, world, at, forced, broken, trouble, error } = this;
    const response = { status, fields: answerFields, content: answerContent };
    const optional = { ...(peer !== undefined && { peer }), ...(tooLarge !== undefined && { tooLarge }) };
    const request: MockRequest = { method, target, fields, content, ...optional };
    const answered = { request, response, operationId, world, at, forced, broken, error, ...(trouble && { trouble }) };
    return { number: this.number, answered, durationMs: this.durationMs };
  }

  forget(): void {
    this.content = undefined;
    this.answerContent = undefined;
    this.error = undefined;
  }
}

/** The last exchanges, oldest first. */
export interface KeptExchanges {
  readonly size: number;
  at(index: number): KeptExchange;
  add(noted: Noted): void;
  /** Forgets all others. */
  keep(isKept: (marks: ExchangeMarks) => boolean): void;
}

/** `dropped` is told of each exchange that makes room, while it can still be read. */
export function createKeptExchanges(dropped: (oldest: KeptExchange) => void): KeptExchanges {
  const places: Place[] = [];
  let first = 0;
  let size = 0;
  let octets = 0;
  const indexOf = (index: number): number => (first + index) % mostExchanges;
  const placeAt = (index: number): Place => places[indexOf(index)] as Place;
  const dropOldest = (): void => {
    const oldest = placeAt(0);
    dropped(oldest);
    octets -= oldest.octets;
    oldest.forget();
    first = indexOf(1);
    size -= 1;
  };
  const add = (noted: Noted): void => {
    if (size === mostExchanges) dropOldest();
    const before = size > 0 ? placeAt(size - 1) : undefined;
    places[indexOf(size)] ??= new Place();
    size += 1;
    const place = placeAt(size - 1);
    place.take(noted);
    place.share(noted.answered, before);
    octets += place.octets;
    while (octets > mostOctets && size > 0) dropOldest();
  };
  return {
    get size() {
      return size;
    },
    at: placeAt,
    add,
    keep(isKept) {
      const kept = Array.from({ length: size }, (_, index) => placeAt(index))
        .filter(isKept)
        .map((place) => place.noted());
      places.length = 0;
      first = 0;
      size = 0;
      octets = 0;
      for (const one of kept) add(one);
    },
  };
}
