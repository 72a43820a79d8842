import type { RecordedExchange } from '../../contract/run.ts';
import type { FieldLines } from '../../http/message.ts';
import { statusPhrase } from '../../http/status-phrase.ts';
import { renderCurl } from '../curl.ts';
import { html, type Markup } from './escape-html.ts';

function fieldText(fields: FieldLines): string {
  let text = '';
  for (let i = 0; i + 1 < fields.length; i += 2) text += `${fields[i]}: ${fields[i + 1]}\n`;
  return text;
}

function contentText(content: string | undefined, limit: number): string {
  if (content === undefined || content === '') return '';
  const left = content.length - limit;
  return left > 0 ? `\n${content.slice(0, limit)}\n… ${left} more characters` : `\n${content}`;
}

function responseText({ status, failure, responseFields, responseContent }: RecordedExchange, limit: number): string {
  if (status === undefined) return failure ?? 'no response';
  return `${status} ${statusPhrase(status)}\n${fieldText(responseFields)}${contentText(responseContent, limit)}`;
}

function repetition(exchange: RecordedExchange, limit: number): Markup {
  if ((exchange.requestContent?.length ?? 0) > limit) {
    return html`<p class="soft">Too long to repeat from here; the JSON report has all of it.</p>`;
  }
  return html`<div><pre>${renderCurl(exchange)}</pre><button type="button" data-copy>Copy as curl</button></div>`;
}

/**
 * Request, response, and a command that sends it again.
 *
 * @param limit characters of each content that are shown
 */
export function exchangeBlock(exchange: RecordedExchange, limit: number): Markup {
  const { number, method, url, requestFields, requestContent, durationMs } = exchange;
  const request = `${method} ${url}\n${fieldText(requestFields)}${contentText(requestContent, limit)}`;
  return html`<p class="soft">Exchange ${number}, ${Math.round(durationMs)} ms</p>
<pre>${request}</pre>
<pre>${responseText(exchange, limit)}</pre>
${repetition(exchange, limit)}`;
}
