import { expect, test } from 'vitest';
import { zoo } from '../journal/rig.ts';
import { ask, codeOf, mockOf } from '../rig.ts';

test('a request is asked once more, with a credential that no answer shows', () => {
  const asked: (string | undefined)[] = [];
  const mock = mockOf(zoo, { onExchange: ({ request }) => asked.push(request.target) });
  ask(mock, 'GET /animals?token=secret-key', { fields: { 'Twin-World': 'b' } });
  const { status, json, text } = ask(mock, 'POST /__twin/replay/1');
  expect([status, json]).toMatchObject([201, { number: 2, target: '/animals?token=[redacted]', world: 'b' }]);
  expect(text).not.toContain('secret-key');
  expect(asked).toEqual(['/animals?token=secret-key', '/animals?token=secret-key']);
});

test.each(['2', 'x', '1e0'])('there is no entry %s', (name) => {
  const mock = mockOf(zoo);
  ask(mock, 'GET /animals');
  expect(codeOf(ask(mock, `POST /__twin/replay/${name}`))).toBe('not_found');
  expect(mock.journal.list({}).length).toBe(1);
});

test('a page of another site can repeat nothing', () => {
  const mock = mockOf(zoo);
  ask(mock, 'POST /animals', { json: {} });
  const fields = { Origin: 'https://evil.example' };
  expect(ask(mock, 'POST /__twin/replay/1', { fields, peer: '127.0.0.1' }).status).toBe(403);
  expect(mock.journal.list({}).length).toBe(1);
});
