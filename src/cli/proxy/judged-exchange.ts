import type { FieldLines } from '../../http/message.ts';
import { type ProxyFinding, findingOf } from './finding.ts';
import type { Forward, Prism, PrismFinding, PrismOutput, PrismRequest, PrismResponse } from './load-prism.ts';

/** A message of HTTP with its content as octets. */
export interface ProxyRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly fields: FieldLines;
  readonly content: Uint8Array | undefined;
}

export interface ProxyResponse {
  readonly status: number;
  readonly fields: FieldLines;
  readonly content: Uint8Array;
}

/** What became of one request. */
export interface JudgedExchange {
  readonly response: ProxyResponse;
  readonly findings: readonly ProxyFinding[];
  /** Why the target gave no answer; `response` is the proxy's own then. */
  readonly failure: string | undefined;
}

export interface JudgeOptions {
  readonly prism: Prism;
  /** File of the description. */
  readonly document: string;
  /** What breaks the description is answered by the proxy, and not passed on. */
  readonly errors: boolean;
  /** Asks the target; the text says why there is no answer. */
  send(request: ProxyRequest): Promise<ProxyResponse | string>;
}

export type Judge = (request: ProxyRequest) => Promise<JudgedExchange>;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

interface Pending {
  readonly request: ProxyRequest;
  response?: ProxyResponse;
  failure?: string;
  findings: readonly PrismFinding[];
}

const noLog = (): void => {};
const logger = {
  child: () => logger,
  trace: noLog,
  debug: noLog,
  info: noLog,
  warn: noLog,
  error: noLog,
  fatal: noLog,
};

/** Fields by name in small letters, as Prism reads them; those that are repeated are joined (RFC 9110 section 5.2). */
function headersOf(fields: FieldLines): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const name = (fields[i] as string).toLowerCase();
    headers[name] = name in headers ? `${headers[name]}, ${fields[i + 1]}` : (fields[i + 1] as string);
  }
  return headers;
}

const isJson = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Content as Prism reads it: JSON where it says so and is, else text. */
function bodyOf(content: Uint8Array | undefined, headers: Readonly<Record<string, string>>): unknown {
  if (content === undefined || content.length === 0) return undefined;
  const text = new TextDecoder().decode(content);
  if (!isJson.test(headers['content-type'] ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function prismRequestOf({ method, target, fields, content }: ProxyRequest): PrismRequest {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const query = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length === 1 ? (values[0] as string) : values] as const;
  });
  const headers = headersOf(fields);
  const url = { path: pathname, query: Object.fromEntries(query) };
  return { method: method.toLowerCase(), url, headers, body: bodyOf(content, headers) ?? null };
}

function prismResponseOf({ status, fields, content }: ProxyResponse): PrismResponse {
  const headers = headersOf(fields);
  return { statusCode: status, headers, body: bodyOf(content, headers) ?? '' };
}

/** A problem (RFC 9457) of the proxy itself. */
function problem(status: number, detail: string): ProxyResponse {
  const content = new TextEncoder().encode(
    JSON.stringify({ type: 'urn:apitwin:problem:proxy', title: 'Told by apitwin proxy', status, detail }),
  );
  return { status, fields: ['Content-Type', 'application/problem+json'], content };
}

const left = (error: Error) => ({ _tag: 'Left', left: error }) as const;

/** Asks the target for what Prism judges; with errors on, only for a request in which nothing was found. */
async function fetchFor(own: Pending, { errors, send }: JudgeOptions) {
  if (errors && own.findings.length > 0) {
    const status = own.findings.some(({ code }) => code === 401) ? 401 : 422;
    return left(new Refusal(status, 'the request breaks the description'));
  }
  const answer = await send(own.request);
  if (typeof answer === 'string') {
    own.failure = answer;
    return left(new Refusal(502, `the target gives no answer: ${answer}`));
  }
  own.response = answer;
  return { _tag: 'Right', right: prismResponseOf(answer) } as const;
}

/** What came of a request that Prism, or the target, did not let through. */
function refusedExchange(error: Error, { failure, findings }: Pending): JudgedExchange {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
  const asked = findings.map((one) => findingOf('request', one));
  const told = failure === undefined && asked.length === 0 ? [refusalFinding(error)] : asked;
  return { response: problem(status, detailOf(error.message, told)), findings: told, failure };
}

function answeredExchange({ validations }: PrismOutput, { response }: Pending, errors: boolean): JudgedExchange {
  const findings = [
    ...validations.input.map((one) => findingOf('request', one)),
    ...validations.output.map((one) => findingOf('response', one)),
  ];
  const isBroken = findings.some(({ side, severity }) => side === 'response' && severity === 'error');
  const shown = response ?? problem(500, 'Prism gave an answer of its own');
  const replaced = errors && isBroken ? problem(500, detailOf('the answer breaks the description', findings)) : shown;
  return { response: replaced, findings, failure: undefined };
}

/** Methods that no description declares, and that say nothing of it: Prism would call each a mistake. */
async function unjudgedExchange(request: ProxyRequest, { send }: JudgeOptions): Promise<JudgedExchange> {
  const answer = await send(request);
  if (typeof answer !== 'string') return { response: answer, findings: [], failure: undefined };
  return { response: problem(502, `the target gives no answer: ${answer}`), findings: [], failure: answer };
}

/** Lets Prism judge each exchange; it reads contents, and changes none. */
export async function createJudge(options: JudgeOptions): Promise<Judge> {
  const { prism, document, errors } = options;
  const operations = await prism.getHttpOperationsFromSpec(document);
  const pending = new WeakMap<PrismRequest, Pending>();
  const forward: Forward =
    ({ data, validations }) =>
    () =>
    async () => {
      const own = pending.get(data);
      if (!own) return left(new Error('Prism asks for a request that was not made'));
      own.findings = validations;
      return fetchFor(own, options);
    };
  const config = { isProxy: true, upstream: new URL('http://localhost'), mock: { dynamic: false } };
  const checks = { validateRequest: true, validateResponse: true, checkSecurity: true, errors };
  const instance = prism.createInstance({ ...config, ...checks, upstreamProxy: undefined }, { logger, forward });
  return async (request) => {
    if (request.method === 'HEAD' || request.method === 'OPTIONS') return unjudgedExchange(request, options);
    const input = prismRequestOf(request);
    const own: Pending = { request, findings: [] };
    pending.set(input, own);
    const result = await instance.request(input, operations)();
    return result._tag === 'Left' ? refusedExchange(result.left, own) : answeredExchange(result.right, own, errors);
  };
}

/** What Prism refuses by itself, such as a path that the description does not have. */
function refusalFinding(error: Error): ProxyFinding {
  const detail = 'detail' in error && typeof error.detail === 'string' ? `: ${error.detail}` : '';
  return { side: 'request', place: '', severity: 'error', message: `${error.message}${detail}` };
}

function detailOf(message: string, findings: readonly ProxyFinding[]): string {
  const places = findings.map(({ side, place, message: what }) => `${side} ${place}: ${what}`.replace(' :', ':'));
  return [message, ...places].join('; ');
}
