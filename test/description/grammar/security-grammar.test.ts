import { expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

test.each([
  ['implicit', 'authorizationUrl', 'tokenUrl'],
  ['password', 'tokenUrl', 'authorizationUrl'],
  ['clientCredentials', 'tokenUrl', 'authorizationUrl'],
])('the flow %s needs its %s and has no %s', (flow, needed, foreign) => {
  const text = documentOf(`components:
  securitySchemes:
    s:
      type: oauth2
      flows:
        ${flow}: { ${foreign}: https://a.example/, scopes: {} }`);
  const pointer = `/components/securitySchemes/s/flows/${flow}`;
  expect(findingsOf(text)).toEqual([
    error('missing-member', `8:9 ${pointer}`, `An OAuth Flow Object (${flow}) needs the member '${needed}': add it.`),
    error(
      'unknown-member',
      `8:${flow.length + 13} ${pointer}/${foreign}`,
      `An OAuth Flow Object (${flow}) has no member '${foreign}': remove it, or use one of ${needed}, refreshUrl, scopes.`,
    ),
  ]);
});

test('the flow authorizationCode needs both', () => {
  const text = documentOf('components: { securitySchemes: { s: { type: oauth2, flows: { authorizationCode: {} } } } }');
  expect(findingsOf(text).map(({ message }) => message.match(/member '(\w+)'/)?.[1])).toEqual([
    'authorizationUrl',
    'tokenUrl',
    'scopes',
  ]);
});
