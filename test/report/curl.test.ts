import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { renderCurl } from '../../src/report/curl.ts';
import { recordedOf } from './small-report.ts';

describe('a command', () => {
  test.each([
    [
      'by the supplied key',
      recordedOf(),
      `curl -i -H "Authorization: Bearer $APITWIN_KEY" 'https://plants.example/plants/7'`,
    ],
    [
      'by a key of the run, in the query',
      recordedOf({
        url: 'https://plants.example/plants?key=[redacted]',
        requestFields: [],
        credential: { origin: 'made', placement: 'query', text: undefined },
      }),
      'curl -i "https://plants.example/plants?key=$RUN_KEY"',
    ],
    [
      'by a key that nobody issued',
      recordedOf({ credential: { origin: 'invented', placement: 'header', text: 'leaf-unknown' } }),
      `curl -i -H 'Authorization: Bearer leaf-unknown' 'https://plants.example/plants/7'`,
    ],
    [
      'without a key, with content',
      recordedOf({
        method: 'PUT',
        requestFields: ['Content-Type', 'text/plain'],
        requestContent: 'a',
        credential: undefined,
      }),
      `curl -i -X PUT -H 'Content-Type: text/plain' --data 'a' 'https://plants.example/plants/7'`,
    ],
  ])('%s can be repeated', (_, exchange, command) => {
    expect(renderCurl(exchange)).toBe(command);
  });
});

test.each([`it's "quoted"`, '$(touch x) `touch y` \\ $HOME', '[redacted] $(x) "`\\'])(
  'a shell reads %j as it was sent',
  (content) => {
    const command = renderCurl(recordedOf({ requestContent: content.replace('[redacted]', '$APITWIN_KEY') }));
    const echoed = execFileSync('sh', ['-c', command.replace('curl -i', 'printf "%s\\n"')], {
      env: { APITWIN_KEY: 'leaf' },
      encoding: 'utf8',
    });
    expect(echoed.split('\n')).toContain(content.replace('[redacted]', 'leaf'));
  },
);
