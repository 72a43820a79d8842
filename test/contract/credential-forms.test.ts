import { expect, test } from 'vitest';
import { credentialFormsOf } from '../../src/contract/credential-forms.ts';
import { plants, smallApi } from './small-api.ts';

test('the query parameter is that of the description, where it has one', () => {
  const headerOnly = smallApi((text) =>
    text.replace('type: apiKey, in: query, name: key', 'type: apiKey, in: header, name: X-K'),
  );
  expect([credentialFormsOf(plants), credentialFormsOf(headerOnly)]).toEqual([{ query: 'key' }, { query: undefined }]);
});
