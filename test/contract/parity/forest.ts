import type { ApiDescription, Operation } from '../../../src/description/model.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { receive } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';

/** A small API with an envelope, a record and guesses about both. */
export const forestText = `
openapi: 3.1.0
info: { title: Forest, version: 1.0.0 }
x-twin:
  assumptions:
    envelope: { section: '1', question: What is around trees?, decision: trees, status: assumed, decidedIn: document }
    nulls: { section: '2', question: What may be null?, decision: Nothing., status: assumed, decidedIn: document }
    absent: { section: '2', question: What may be absent?, decision: Nothing., status: assumed, decidedIn: code }
    rings: { section: '2', question: What is a ring?, decision: A width., status: assumed, decidedIn: code }
    added: { section: '3', question: What may be added?, decision: Members., status: assumed, decidedIn: code }
paths:
  /trees:
    get:
      operationId: listTrees
      responses:
        '200':
          description: Trees.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Trees' }
        '404':
          description: None.
          content:
            application/problem+json:
              schema: { $ref: '#/components/schemas/Oops' }
    post:
      operationId: plantTree
      responses:
        '201':
          description: Planted.
          content:
            application/json:
              schema:
                type: object
                properties:
                  tree: { $ref: '#/components/schemas/Tree' }
                  notes: { type: object }
                  found:
                    oneOf:
                      - { $ref: '#/components/schemas/Tree' }
                      - type: object
                        properties:
                          shrub: { type: string }
components:
  schemas:
    Trees:
      type: object
      required: [trees, total]
      properties:
        trees: { type: array, items: { $ref: '#/components/schemas/Tree' }, x-twin: { role: items } }
        total: { type: integer, x-twin: { role: total } }
      x-twin: { assumes: [envelope] }
    Tree:
      type: object
      required: [id, kind, height, rings]
      properties:
        id: { type: integer }
        kind: { type: string, enum: [oak, ash], x-twin: { assumes: { type: [nulls], enum: [nulls] } } }
        height: { type: number, x-twin: { assumes: { type: [nulls] } } }
        rings:
          type: array
          items: { type: object, properties: { width: { type: number } }, x-twin: { assumes: [rings] } }
      x-twin:
        assumes: { required: { kind: [absent], rings: [absent] } }
    Oops:
      type: object
      required: [title]
      properties:
        title: { type: string }
        detail: { type: string }
      x-twin: { assumes: [envelope] }
`;

export function describeForest(document: string = forestText): ApiDescription {
  const { description, findings } = compileDescription(document, 'forest.yaml');
  if (!description || findings.length > 0) throw new Error(JSON.stringify(findings));
  return description;
}

export const forest: ApiDescription = describeForest();

export function forestOperation(id: string): Operation {
  const found = forest.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

export const oak: { readonly [member: string]: Json } = { id: 7, kind: 'oak', height: 12.5, rings: [{ width: 0.5 }] };

/** An answer of the forest, as a run takes it down. */
export function answered(operation: string, status: number, json: Json | undefined): Exchange {
  const content = json === undefined ? '' : JSON.stringify(json);
  return {
    number: 1,
    operation: forestOperation(operation),
    purpose: 'test',
    request: {
      method: 'GET',
      url: 'https://forest.example/trees',
      fields: [],
      content: undefined,
      credential: undefined,
    },
    response: receive({
      kind: 'response',
      status,
      fields: ['Content-Type', 'application/json'],
      content: new TextEncoder().encode(content),
    }),
    failure: undefined,
    sentAt: 0,
    durationMs: 1,
  };
}
