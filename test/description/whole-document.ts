/** A sound document in which every object of OpenAPI 3.1 occurs, with nearly every fixed field that it may have. */
export const wholeDocument = `openapi: 3.1.0
info:
  title: Library
  summary: s
  description: d
  termsOfService: https://example.com/terms
  contact: { name: n, url: https://example.com/, email: a@example.com }
  license: { name: MIT, identifier: MIT }
  version: '1'
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
servers:
  - url: https://{host}/v1
    description: d
    variables: { host: { enum: [a.example, b.example], default: a.example, description: d } }
tags:
  - { name: books, description: d, externalDocs: { url: https://example.com/docs, description: d } }
externalDocs: { url: https://example.com/docs }
security:
  - http: []
  - oauth: [read]
  - {}
x-twin:
  assumes: { rateLimit: [bounds] }
  rateLimit: { limit: 10, windowSeconds: 60 }
  assumptions:
    bounds: { section: '4', question: q, decision: d, status: assumed, decidedIn: document }
    codes: { section: '4', question: q, decision: d, status: confirmed, decidedIn: code }
paths:
  /books/{id}:
    summary: s
    description: d
    parameters:
      - $ref: '#/components/parameters/Id'
        summary: s
        description: d
    get:
      tags: [books]
      summary: s
      description: d
      externalDocs: { url: https://example.com/docs }
      operationId: getBook
      parameters:
        - name: filter
          in: query
          description: d
          required: false
          deprecated: false
          allowEmptyValue: false
          style: form
          explode: true
          allowReserved: false
          schema: { type: string }
          examples: { one: { $ref: '#/components/examples/One' } }
          x-twin: { source: '4', outOfRange: clamp, assumes: { schema: [bounds] } }
        - { name: where, in: query, content: { application/json: { schema: { type: object } } } }
      responses:
        default: { $ref: '#/components/responses/Failed' }
        '200':
          description: d
          headers: { Count: { $ref: '#/components/headers/Count' } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Book' }
              examples: { one: { value: { id: 1 } } }
          links: { self: { $ref: '#/components/links/Self' } }
        4XX: { description: d }
        x-twin: { assumes: { 4XX: [codes] } }
      callbacks: { done: { $ref: '#/components/callbacks/Done' } }
      deprecated: false
      security: [{ http: [] }]
      x-twin: { source: '4', plans: [pro], rateLimit: { limit: 1, windowSeconds: 1 }, assumes: [codes] }
    put:
      requestBody: { $ref: '#/components/requestBodies/Book' }
      responses: { '204': { description: d } }
    post: { responses: { '204': { description: d } } }
    delete: { responses: { '204': { description: d } } }
    options: { responses: { '204': { description: d } } }
    head: { responses: { '204': { description: d } } }
    patch: { responses: { '204': { description: d } } }
    trace: { responses: { '204': { description: d } } }
  /shelves: { $ref: '#/components/pathItems/Shelves' }
webhooks:
  added: { $ref: '#/components/pathItems/Shelves' }
components:
  schemas:
    Anything: true
    Book:
      type: object
      required: [id]
      properties:
        id: { type: integer, minimum: 1, x-twin: { role: item, faker: number.int, source: '2', assumes: [bounds], outOfRange: refuse } }
        parent: { $ref: '#/components/schemas/Book', description: d }
      discriminator: { propertyName: kind, mapping: { book: '#/components/schemas/Book' } }
      xml: { name: book, namespace: https://example.com/ns, prefix: p, attribute: false, wrapped: false }
      externalDocs: { url: https://example.com/docs }
      x-twin: { assumes: { required: { id: [bounds] }, type: [codes] } }
  responses:
    Failed: { description: d, x-twin: { codes: [failed], assumes: [codes] } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: integer }, example: 1 }
  examples:
    One: { summary: s, description: d, value: one }
    Far: { externalValue: https://example.com/far.json }
  requestBodies:
    Book:
      description: d
      required: true
      content:
        multipart/form-data:
          schema: { type: object }
          encoding:
            cover:
              contentType: image/png
              headers: { Count: { $ref: '#/components/headers/Count' } }
              style: form
              explode: true
              allowReserved: false
  headers:
    Count:
      description: d
      required: true
      deprecated: false
      style: simple
      explode: false
      schema: { type: integer }
      example: 1
    Many: { schema: { type: integer }, examples: { one: { value: 1 } } }
    Json: { content: { application/json: { example: 1 } } }
  securitySchemes:
    http: { type: http, scheme: bearer, bearerFormat: JWT, description: d }
    key: { type: apiKey, in: header, name: Key }
    tls: { type: mutualTLS }
    connect: { type: openIdConnect, openIdConnectUrl: https://example.com/id }
    oauth:
      type: oauth2
      flows:
        implicit: { authorizationUrl: https://example.com/a, refreshUrl: https://example.com/r, scopes: { read: d } }
        password: &token { tokenUrl: https://example.com/t, refreshUrl: https://example.com/r, scopes: {} }
        clientCredentials: *token
        authorizationCode:
          authorizationUrl: https://example.com/a
          tokenUrl: https://example.com/t
          refreshUrl: https://example.com/r
          scopes: {}
  links:
    Self:
      operationId: getBook
      parameters: { id: $response.body#/id }
      requestBody: any
      description: d
      server: { url: https://example.com }
    ByReference: { operationRef: '#/paths/~1books~1{id}/get' }
  callbacks:
    Done:
      '{$request.body#/url}': { post: { responses: { '200': { description: d } } } }
  pathItems:
    Shelves: { get: { responses: { '200': { description: d } } } }
`;
