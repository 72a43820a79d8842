import { expect, test } from 'vitest';
import { exchangeBlock } from '../../../src/report/html/exchange.ts';
import { recordedOf } from '../small-report.ts';

const blocks = (html: string): readonly string[] =>
  [...html.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text = '']) => text);

test('an exchange is a request, a response, and a command', () => {
  const exchange = recordedOf({ method: 'POST', requestFields: ['X', '1'], requestContent: '{}' });
  expect(blocks(exchangeBlock(exchange, 100).html)).toEqual([
    'POST https://plants.example/plants/7\nX: 1\n\n{}',
    '200 OK\nContent-Type: application/json\n\n{&quot;height&quot;:3}',
    'curl -i -X POST -H &#39;X: 1&#39; --data &#39;{}&#39; &#39;https://plants.example/plants/7&#39;',
  ]);
});

test('without a response, it says why', () => {
  const exchange = recordedOf({ status: undefined, failure: 'timed out', responseFields: [] });
  expect(blocks(exchangeBlock(exchange, 100).html)[1]).toBe('timed out');
});

test('contents are cut at the limit; a request that was cut is not offered as a command', () => {
  const exchange = recordedOf({ requestContent: 'abcdef', responseContent: 'ghijklm' });
  const { html } = exchangeBlock(exchange, 5);
  expect(blocks(html).map((text) => text.split('\n\n')[1])).toEqual([
    'abcde\n… 1 more characters',
    'ghijk\n… 2 more characters',
  ]);
  expect(html).toContain('Too long to repeat from here');
});
