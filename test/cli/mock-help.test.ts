import { describe, expect, test } from 'vitest';
import { runRecorded } from './run-recorded.ts';

describe('the help of the mock', () => {
  test('tells the addresses and keys that the mock tells when it starts', async () => {
    const { stdout, code } = await runRecorded(['mock', '--help', '--port', '5555']);
    const rows = stdout.split('\n').map((line) => line.trim());
    expect(code).toBe(0);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Once it runs:',
        'Base URL  http://127.0.0.1:5555',
        expect.stringMatching(/^Keys +pro-all +svc_\S+ +plan pro, scope all$/),
        expect.stringMatching(/^Try +curl -H 'Authorization: Bearer svc_\S+' 'http:\/\/127\.0\.0\.1:5555\/\S+'$/),
      ]),
    );
  });

  test('is given for a document that cannot be read, too', async () => {
    const { stdout, stderr, code } = await runRecorded(['mock', 'nothing.yaml', '-h']);
    expect({ stderr, code, minute: stdout.includes('Once it runs') }).toEqual({ stderr: '', code: 0, minute: false });
    expect(stdout).toContain('Exit codes: ');
  });
});
