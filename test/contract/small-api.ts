import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription, Operation } from '../../src/description/model.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { receive } from '../../src/contract/exchange.ts';
import type { Transport, TransportRequest } from '../../src/contract/transport.ts';

const text = `
openapi: 3.1.0
info: { title: Plants, version: 2.0.0 }
servers: [{ url: https://plants.example }]
security: [{ bearer: [] }, { queryKey: [] }]
x-twin:
  assumptions:
    shape:
      { section: '1', question: What is the envelope?, decision: It is bare., status: assumed, decidedIn: document }
    order:
      { section: '2', question: Which order?, decision: By name., status: confirmed, decidedIn: code }
paths:
  /plants:
    get:
      operationId: listPlants
      responses:
        '200':
          description: All plants.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Plant' } }
    post:
      operationId: addPlant
      responses:
        '201': { description: Added. }
  /plants/{id}:
    get:
      operationId: getPlant
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: lang, in: query, schema: { type: string } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        '200':
          description: One plant.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Plant' }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    queryKey: { type: apiKey, in: query, name: key }
  schemas:
    Plant:
      type: object
      required: [id, name]
      properties:
        id: { type: integer }
        name: { type: string }
        height: { type: number }
        note: { type: string, x-twin: { assumes: [shape] } }
`;

/** A small API of another kind than the one that the project is for. */
export function smallApi(edit: (text: string) => string = (same) => same): ApiDescription {
  const { description, findings } = compileDescription(edit(text), 'plants.yaml');
  if (!description) throw new Error(JSON.stringify(findings));
  return description;
}

export const plants: ApiDescription = smallApi();

export function operationOf(id: string, description: ApiDescription = plants): Operation {
  const found = description.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

export interface ExchangeParts {
  readonly status?: number;
  readonly content?: string;
  readonly fields?: readonly string[];
  readonly operation?: string;
  readonly method?: string;
  readonly number?: number;
  readonly failure?: 'unconnected' | 'timeout' | 'broken' | 'aborted';
}

/** An exchange as a run records it: 200 without content unless told otherwise. */
export function exchangeOf(parts: ExchangeParts = {}): Exchange {
  const operation = operationOf(parts.operation ?? 'listPlants');
  const { failure } = parts;
  return {
    number: parts.number ?? 1,
    operation,
    purpose: 'test',
    request: {
      method: parts.method ?? operation.method,
      url: 'https://plants.example/plants',
      fields: [],
      content: undefined,
      credential: undefined,
    },
    response: failure
      ? undefined
      : receive({
          kind: 'response',
          status: parts.status ?? 200,
          fields: parts.fields ?? [],
          content: new TextEncoder().encode(parts.content ?? ''),
        }),
    failure: failure && { kind: failure, message: `failed: ${failure}` },
    sentAt: 0,
    durationMs: 1,
  };
}

/** A transport that answers by a list, one answer a request, the last one for good; it keeps what was sent. */
export function scripted(
  ...answers: (number | [status: number, fields: readonly string[], content?: string] | 'timeout' | 'broken')[]
): Transport & { readonly sent: TransportRequest[] } {
  const sent: TransportRequest[] = [];
  return {
    sent,
    async send(request, { signal }) {
      sent.push(request);
      if (signal?.aborted) return { kind: 'aborted', message: 'the run was interrupted' };
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 200;
      if (typeof answer === 'string') return { kind: answer, message: answer };
      const [status, fields, content = ''] = typeof answer === 'number' ? [answer, []] : answer;
      return { kind: 'response', status, fields, content: new TextEncoder().encode(content) };
    },
  };
}
