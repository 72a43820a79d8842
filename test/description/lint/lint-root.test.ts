import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

test('a document describes something', () => {
  expect(findingsOf("openapi: 3.1.0\ninfo: { title: T, version: '1' }")).toEqual([
    error(
      'missing-member',
      '1:1 ',
      'A document needs one of paths, components and webhooks (OpenAPI 3.1 section 4.8.1): add paths.',
    ),
  ]);
});

describe('the dialect', () => {
  test.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2020-12/schema#',
    'https://spec.openapis.org/oas/3.1/dialect/base',
  ])('%s is known', (dialect) => {
    const text = documentOf(
      `jsonSchemaDialect: '${dialect}'\ncomponents: { schemas: { S: { $schema: '${dialect}' } } }`,
    );
    expect(findingsOf(text)).toEqual([]);
  });

  test('another one is warned about, and schemas are checked as 2020-12', () => {
    const text = documentOf(`jsonSchemaDialect: http://json-schema.org/draft-07/schema#
components:
  schemas:
    S:
      $schema: https://example.com/mine
      minLength: -1`);
    const end = "schemas are read as JSON Schema 2020-12: write 'https://json-schema.org/draft/2020-12/schema'.";
    expect(findingsOf(text)).toEqual([
      warning(
        'unknown-dialect',
        '3:1 /jsonSchemaDialect',
        `The dialect 'http://json-schema.org/draft-07/schema#' is not known, ${end}`,
      ),
      warning(
        'unknown-dialect',
        '7:7 /components/schemas/S/$schema',
        `The dialect 'https://example.com/mine' is not known, ${end}`,
      ),
      error('wrong-value', '8:7 /components/schemas/S/minLength', "'minLength' must be an integer from 0, not -1."),
    ]);
  });
});

test('a license has an identifier or a url', () => {
  const text =
    "openapi: 3.1.0\npaths: {}\ninfo:\n  title: T\n  version: '1'\n  license: { name: MIT, identifier: MIT, url: https://a.example/ }";
  expect(findingsOf(text)).toEqual([
    error(
      'exclusive-members',
      '6:3 /info/license',
      'A license has an identifier or a url (OpenAPI 3.1 section 4.8.4), not both: remove one.',
    ),
  ]);
});

describe('servers', () => {
  test('declare their variables', () => {
    const text = documentOf(`servers:
  - url: https://{host}/{bsae}
    variables:
      host: { default: a.example }
      base: { default: v1 }`);
    expect(findingsOf(text)).toEqual([
      error(
        'undeclared-variable',
        '4:5 /servers/0/url',
        "The server's url has the variable 'bsae', which is not declared: did you mean 'base'?",
      ),
    ]);
  });

  test('have defaults out of their enum', () => {
    const text = documentOf(`servers:
  - url: https://a.example/{v}
    variables:
      v:
        enum: [v1, v2]
        default: v3`);
    expect(findingsOf(text)).toEqual([
      error(
        'wrong-value',
        '8:9 /servers/0/variables/v/default',
        "The default 'v3' is not in the enum of its variable (OpenAPI 3.1 section 4.8.6): add it there.",
      ),
    ]);
  });

  test('are used at the root only', () => {
    const text = documentOf(`paths:
  /a:
    servers:
      - url: https://b.example`);
    expect(findingsOf(text)).toEqual([
      warning(
        'ignored-servers',
        '6:9 /paths/~1a/servers/0',
        'Only the servers of the whole document are used; these are not: move them to the root.',
      ),
    ]);
  });
});

test('a tag is declared once', () => {
  expect(findingsOf(documentOf('tags:\n  - name: a\n  - name: b\n  - name: a'))).toEqual([
    error('duplicate-tag', '6:5 /tags/2/name', "The tag 'a' is declared twice: remove one."),
  ]);
});
