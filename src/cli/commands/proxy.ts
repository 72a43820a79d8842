import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { normaliseBaseUrl } from '../../contract/request-target.ts';
import { systemClock } from '../../random/system-clock.ts';
import { coloursFor } from '../colours.ts';
import { exitCode } from '../exit-code.ts';
import { faultText } from '../fault-text.ts';
import type { Io, StopSignal } from '../io.ts';
import { addNetworkOptions, type Network, type NetworkOptions, openNetwork } from '../network.ts';
import { port, seconds } from '../option-values.ts';
import { findingText } from '../proxy/finding.ts';
import { createJudge, type Judge, type ProxyRequest, type ProxyResponse } from '../proxy/judged-exchange.ts';
import { loadPrism } from '../proxy/load-prism.ts';
import { createProxyJournal, type ProxyEntry } from '../proxy/proxy-journal.ts';
import { serveProxy } from '../proxy/proxy-server.ts';
import { fileOf, readDescription } from '../read-description.ts';
import { listening, stopped } from '../serving.ts';
import { UsageError } from '../usage-error.ts';

interface ProxyOptions extends NetworkOptions {
  readonly url?: string;
  readonly port: number;
  readonly host: string;
  readonly errors?: boolean;
  readonly all?: boolean;
  readonly journal?: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly allowInsecure?: boolean;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

function targetOf({ url: given, allowInsecure }: ProxyOptions, io: Io): string {
  const url = given ?? io.env.APITWIN_URL?.trim() ?? '';
  if (url === '') throw new UsageError('nothing to stand in front of: give --url URL, or set APITWIN_URL');
  const target = normaliseBaseUrl(url);
  if (target === undefined) throw new UsageError(`${url} is no base URL: give one such as https://api.example.com/v1`);
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') {
    throw new UsageError('--url may hold no user and password: whoever calls the proxy sends credentials');
  }
  if (protocol === 'https:' || isLoopback(hostname) || allowInsecure) return target;
  throw new UsageError(`keys would travel to ${hostname} over plain HTTP: use https, or --allow-insecure`);
}

/** Asks the target; the text says why there is no answer. */
function sender(target: string, { transport, fields }: Network, timeoutMs: number) {
  return async (request: ProxyRequest): Promise<ProxyResponse | string> => {
    const url = target + request.target;
    const sent = { method: request.method, url, fields: [...request.fields, ...fields], content: request.content };
    const answer = await transport.send(sent, { timeoutMs, signal: undefined });
    return answer.kind === 'response' ? answer : answer.message;
  };
}

interface Watching {
  readonly options: ProxyOptions;
  readonly judge: Judge;
  readonly journal: ReturnType<typeof createProxyJournal>;
}

/** Counts of what went through. */
interface Tally {
  requests: number;
  withFindings: number;
}

function entryText({ status, method, target, operation, findings }: ProxyEntry): string {
  const head = `${status} ${method} ${target}${operation === null ? '' : `  ${operation}`}`;
  return `${[head, ...findings.map((finding) => `    ${findingText(finding)}`)].join('\n')}\n`;
}

/** For people: the exchange and what was found. For programs: one line of JSON, without fields and contents. */
function show(entry: ProxyEntry, { all = false }: ProxyOptions, { stdout }: Io): void {
  if (entry.findings.length === 0 && entry.verdict !== 'failed' && !all) return;
  const { request: _q, response: _s, ...summary } = entry;
  stdout.write(stdout.isTerminal ? entryText(entry) : `${JSON.stringify({ event: 'exchange', ...summary })}\n`);
}

function watcher({ options, judge, journal }: Watching, tally: Tally, io: Io) {
  return async (request: ProxyRequest): ReturnType<Judge> => {
    const [at, start] = [systemClock.now(), systemClock.monotonic()];
    const judged = await judge(request);
    const entry = journal({ ...judged, request, at, durationMs: systemClock.monotonic() - start });
    tally.requests += 1;
    if (entry.findings.length > 0) tally.withFindings += 1;
    show(entry, options, io);
    if (options.journal !== undefined) {
      await appendFile(resolve(io.workingDirectory, options.journal), `${JSON.stringify(entry)}\n`);
    }
    return judged;
  };
}

interface Start {
  readonly url: string;
  readonly target: string;
  /** Name of the description. */
  readonly source: string;
}

function tellStart({ url, target, source }: Start, io: Io): void {
  const { bold, cyan, dim } = coloursFor(io.stdout, io.env);
  io.stdout.write(
    io.stdout.isTerminal
      ? `\n  ${bold('Base URL')}  ${cyan(url)}\n  ${bold('Target')}    ${target}\n  ${bold('Judge')}     Stoplight Prism, by ${source}\n\n  ${dim('Ctrl+C ends it.')}\n\n`
      : `${JSON.stringify({ event: 'listening', url, target, source })}\n`,
  );
}

function tellEnd(signal: StopSignal, { requests, withFindings }: Tally, { stdout }: Io): void {
  stdout.write(
    stdout.isTerminal
      ? `\n${requests} requests, ${withFindings} with findings\n`
      : `${JSON.stringify({ event: 'stopped', signal, requests, withFindings })}\n`,
  );
}

async function checkJournal({ journal }: ProxyOptions, io: Io): Promise<void> {
  if (journal === undefined) return;
  await appendFile(resolve(io.workingDirectory, journal), '').catch((error: unknown) => {
    throw new UsageError(`--journal ${journal} can't be written: ${faultText(error)}`);
  });
}

async function proxy(path: string | undefined, options: ProxyOptions, io: Io): Promise<number> {
  const description = await readDescription(path, io);
  const target = targetOf(options, io);
  const prism = loadPrism(io.packageRoot);
  await checkJournal(options, io);
  const network = await openNetwork(target, options, io);
  const send = sender(target, network, options.timeout);
  const judge = await createJudge({ prism, document: fileOf(path, io), errors: options.errors ?? false, send });
  const journal = createProxyJournal(description, network.hidden);
  const tally: Tally = { requests: 0, withFindings: 0 };
  const ending = stopped(io);
  const handle = watcher({ options, judge, journal }, tally, io);
  const server = await listening(serveProxy({ port: options.port, host: options.host, handle }));
  tellStart({ url: server.url, target, source: description.source }, io);
  const signal = await ending;
  await server.close();
  tellEnd(signal, tally, io);
  return signal === 'SIGINT' ? exitCode.interrupted : exitCode.conforms;
}

const help = `
Point a front end at the proxy: the target answers, and Stoplight Prism tells what in requests and answers is not as the
document has it: in lines here, in the field Sl-Violations of the answer, and in the journal. Credentials stand in none of
them. Prism is not part of apitwin: npm install --save-dev @stoplight/prism-cli@5.14.2

Without a terminal, standard output holds one JSON object a line; the first one has the address as "url".
APITWIN_URL may stand for --url. HTTPS_PROXY, HTTP_PROXY and NO_PROXY are followed.

Exit codes: 0 after SIGTERM, 130 after SIGINT, 2 when it can't start.

Examples:
  $ apitwin proxy --url https://staging.example.com
  $ apitwin proxy --url https://staging.example.com --errors       what breaks the document fails at once
  $ apitwin proxy --url http://127.0.0.1:3000 --port 0 --journal proxy.jsonl`;

export function addProxy(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('proxy')
    .summary('stand in front of a real server and tell what breaks the document')
    .description('Starts a validating proxy in front of a real server. It ends at Ctrl+C.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .option('--url <url>', 'base URL of the server, with any path prefix')
    .addOption(new Option('--port <number>', '0 takes a free one').argParser(port).default(4011))
    .option('--host <address>', 'where to listen', '127.0.0.1')
    .option('--errors', 'answer with an error where a request or an answer breaks the document')
    .option('--all', 'tell requests without findings, too')
    .option('--journal <file>', 'add each exchange there, as JSON lines in the form of the journal of apitwin mock')
    .addOption(new Option('--timeout <seconds>', 'for each answer').argParser(seconds).default(30_000, '30'))
    .option('--allow-insecure', 'pass keys on over plain HTTP to another machine')
    .addHelpText('after', help)
    .action(async (path: string | undefined, options: ProxyOptions) => end(await proxy(path, options, io)));
  addNetworkOptions(command);
}
