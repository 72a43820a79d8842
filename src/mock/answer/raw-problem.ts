import { problemMediaType } from '../../http/problem-details.ts';
import { statusPhrase } from '../../http/status-phrase.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import { problemOf } from './problem.ts';
import { defaultStatus, type RefusalCode } from './refusal-status.ts';

/** A whole HTTP/1.1 message that refuses what could not be read as a request, and ends the connection. */
export function rawProblem(code: RefusalCode, detail: string): string {
  const status = defaultStatus(code);
  const content = JSON.stringify(problemOf({ code, detail }, status, '/'));
  const head = [
    `HTTP/1.1 ${status} ${statusPhrase(status)}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${utf8Length(content)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${content}`;
}
