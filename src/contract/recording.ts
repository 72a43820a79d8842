import { type Redactor, createRedactor } from '../http/redact.ts';
import type { Exchange } from './exchange.ts';
import type { LedgerRecord } from './ledger.ts';
import type { AnswerShape } from './parity/answer-shape.ts';
import type { Build, CaseResult, Fault, Observation, RecordedExchange } from './run.ts';
import type { Reproduction } from './reproduction/rules.ts';
import type { SecretWatch } from './secret-watch.ts';

/** Takes every credential of a run out of what it hands over. */
export interface Recorder {
  exchange(exchange: Exchange): RecordedExchange;
  /** Without address, fields and content, for a run of which nobody reads more: nothing in it needs to be cleaned. */
  outline(exchange: Exchange): RecordedExchange;
  result(result: CaseResult): CaseResult;
  /** Edits that hold a secret, such as a member named like one, are left out whole. */
  observation(observation: Observation): Observation;
  fault(fault: Fault | undefined): Fault | undefined;
  /** `data` that holds a secret is left out whole. */
  ledger(record: LedgerRecord): LedgerRecord;
  /** Names of members that the description does not have come from the target. */
  shape(shape: AnswerShape): AnswerShape;
  build(build: Build): Build;
  text(text: string): string;
}

function record(exchange: Exchange, redactor: Redactor): RecordedExchange {
  const { request, response, failure } = exchange;
  const { credential } = request;
  return {
    number: exchange.number,
    operation: exchange.operation.id,
    purpose: exchange.purpose,
    method: request.method,
    url: redactor.target(request.url),
    requestFields: redactor.fields(request.fields),
    requestContent: request.content === undefined ? undefined : redactor.text(request.content),
    credential: credential && {
      origin: credential.origin,
      placement: credential.placement,
      text: credential.origin === 'invented' ? redactor.text(credential.secret) : undefined,
    },
    status: response?.status,
    responseFields: response ? redactor.fields(response.fields) : [],
    responseContent: response && redactor.text(response.text),
    failure: failure && redactor.text(failure.message),
    sentAt: exchange.sentAt,
    durationMs: exchange.durationMs,
  };
}

function outline({ number, operation, purpose, response, sentAt, durationMs }: Exchange): RecordedExchange {
  return {
    ...{
      number,
      operation: operation.id,
      purpose,
      method: operation.method,
      url: operation.pathTemplate,
      sentAt,
      durationMs,
    },
    ...{ requestFields: [], requestContent: undefined, credential: undefined },
    ...{ status: response?.status, responseFields: [], responseContent: undefined, failure: undefined },
  };
}

/** @param queryName name of the query parameter that carries credentials, where there is one */
export function createRecorder(secrets: SecretWatch, queryName: string | undefined): Recorder {
  const redactor = createRedactor({
    secrets: secrets.known.map((secret) => secret.value),
    ...(queryName === undefined ? {} : { names: [queryName] }),
  });
  return {
    exchange: (exchange) => record(exchange, redactor),
    outline,
    result: ({ reproduction, ...result }) => {
      // The definitions are made from the description, whose words may be what a server answered instead of a key.
      const told = JSON.stringify(reproduction && { ...reproduction, definitions: '' }) ?? '';
      const isClean = redactor.text(told) === told;
      const shown: Reproduction | undefined = isClean
        ? reproduction
        : { kind: 'none', reason: 'it would show a secret' };
      return {
        ...result,
        expected: redactor.text(result.expected),
        seen: redactor.text(result.seen),
        cure: result.cure === undefined ? undefined : redactor.text(result.cure),
        ...(shown ? { reproduction: shown } : {}),
      };
    },
    observation: ({ edits, ...observation }) => {
      const shown = { ...observation, seen: redactor.text(observation.seen) };
      const text = JSON.stringify(edits) ?? '';
      return edits && redactor.text(text) === text ? { ...shown, edits } : shown;
    },
    fault: (fault) => fault && { ...fault, message: redactor.text(fault.message) },
    ledger: (record) => {
      const { label, data } = record;
      const text = JSON.stringify(data) ?? '';
      return { ...record, label: redactor.text(label), data: redactor.text(text) === text ? data : undefined };
    },
    shape: (shape) => ({
      ...shape,
      members: shape.members.map((member) =>
        member.declared ? member : { ...member, pointer: redactor.text(member.pointer) },
      ),
    }),
    build: ({ fields, version }) => ({
      fields: fields.map(({ name, value }) => ({ name, value: redactor.text(value) })),
      ...(version && { version: { url: redactor.text(version.url), value: redactor.text(version.value) } }),
    }),
    text: (text) => redactor.text(text),
  };
}
