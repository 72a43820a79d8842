import type { RecordedExchange, Run } from '../../contract/run.ts';
import { html, type Markup } from './escape-html.ts';

const width = 1000;
const laneHeight = 12;

interface Placed {
  readonly exchange: RecordedExchange;
  readonly lane: number;
}

/** Exchanges that overlap in time stand in lanes of their own. */
function placed(exchanges: readonly RecordedExchange[]): readonly Placed[] {
  const ends: number[] = [];
  return [...exchanges]
    .sort((a, b) => a.sentAt - b.sentAt || a.number - b.number)
    .map((exchange) => {
      const free = ends.findIndex((end) => end <= exchange.sentAt);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = exchange.sentAt + exchange.durationMs;
      return { exchange, lane };
    });
}

function toneOf({ status }: RecordedExchange): string {
  if (status === undefined || status >= 500) return 'bad';
  return status === 429 ? 'doubt' : '';
}

function bar({ exchange, lane }: Placed, start: number, scale: number): Markup {
  const { number, operation, method, status, durationMs, sentAt } = exchange;
  const x = ((sentAt - start) * scale).toFixed(1);
  const length = Math.max(durationMs * scale, 1.5).toFixed(1);
  const said = `${number}: ${method} ${operation}, ${status ?? 'no response'}, ${Math.round(durationMs)} ms`;
  return html`<rect class="bar ${toneOf(exchange)}" x="${x}" y="${lane * laneHeight + 1}" width="${length}" height="${laneHeight - 2}"><title>${said}</title></rect>`;
}

function waitRows({ waits }: Run): Markup | undefined {
  if (waits.length === 0) return undefined;
  const rows = waits.map(
    ({ name, measuredMs, ceilingMs, held }) =>
      html`<tr><td>${name}</td><td class="number">${held ? `${Math.round(measuredMs)} ms` : 'never'}</td><td class="number">${ceilingMs} ms</td></tr>`,
  );
  return html`<table><thead><tr><th>Waited until</th><th class="number">Measured</th><th class="number">At most</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** When each exchange was under way, and what was waited for. */
export function timeline(run: Run): Markup | undefined {
  const { exchanges, startedAt: start } = run;
  if (exchanges.length === 0) return undefined;
  const end = Math.max(...exchanges.map(({ sentAt, durationMs }) => sentAt + durationMs), start + 1);
  const bars = placed(exchanges);
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1;
  const height = lanes * laneHeight;
  const scale = width / (end - start);
  const seconds = ((end - start) / 1000).toFixed(1);
  return html`<svg viewBox="0 0 ${width} ${height}" height="${height}" preserveAspectRatio="none" role="img" aria-label="${exchanges.length} exchanges in ${seconds} seconds">
<rect class="lane" width="${width}" height="${height}"/>${bars.map((one) => bar(one, start, scale))}</svg>
<p class="axis"><span>0</span><span>${seconds} s</span></p>
${waitRows(run)}`;
}
