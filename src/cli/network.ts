import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createFetchTransport, fetchTransport } from '../contract/fetch-transport.ts';
import type { Transport } from '../contract/transport.ts';
import type { FieldLines } from '../http/message.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** A field whose value an environment variable holds. */
export interface FieldVariable {
  readonly field: string;
  readonly variable: string;
}

export interface NetworkOptions {
  readonly headerEnv?: readonly FieldVariable[];
  /** File of certificates in PEM. */
  readonly ca?: string;
  /** The target is of this process: no proxy leads there. */
  readonly mock?: boolean;
}

/** The way from this machine to the target. */
export interface Network {
  readonly transport: Transport;
  /** What an access proxy demands of every request. */
  readonly fields: FieldLines;
  /** Values that belong to this way, and to no report. */
  readonly hidden: readonly string[];
}

/** Fields that a run writes itself, or that belong to the connection. */
const ownFields: ReadonlySet<string> = new Set([
  ...['authorization', 'accept', 'user-agent', 'apitwin-run', 'content-type', 'content-length', 'host'],
  ...['connection', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer', 'keep-alive'],
]);

/** What is shorter can't be kept out of a report without taking half of it away. */
const shortestSecret = 6;

/** `CF-Access-Client-Secret=ACCESS_SECRET`; the option may be repeated. */
export function fieldVariable(text: string, previous: readonly FieldVariable[] = []): readonly FieldVariable[] {
  const [, field, variable] = /^([\w!#$%&'*+.^`|~-]+)=([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (field === undefined || variable === undefined) {
    throw new InvalidArgumentError('Give NAME=VARIABLE: a field, and the variable that holds its value.');
  }
  if (ownFields.has(field.toLowerCase())) throw new InvalidArgumentError(`apitwin writes ${field} itself.`);
  if (previous.some((one) => one.field.toLowerCase() === field.toLowerCase())) {
    throw new InvalidArgumentError(`${field} is given already.`);
  }
  return [...previous, { field, variable }];
}

/** The options of every command that calls a server of others. */
export function addNetworkOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--header-env <name=variable>',
        'field for every request, its value in that variable; may be repeated',
      ).argParser(fieldVariable),
    )
    .option('--ca <file>', 'certificates in PEM to trust, beside those of Node');
}

function variableValue({ field, variable }: FieldVariable, { env }: Io): string {
  const value = env[variable]?.trim() ?? '';
  if (value === '') throw new UsageError(`--header-env ${field}=${variable}: the variable ${variable} is not set`);
  if (!/^[\x20-\x7e]+$/.test(value)) {
    throw new UsageError(`--header-env ${field}=${variable}: the value holds characters that no field can carry`);
  }
  if (value.length >= shortestSecret) return value;
  throw new UsageError(
    `--header-env ${field}=${variable}: a value of less than ${shortestSecret} characters can't be kept out of reports`,
  );
}

async function certificatesOf(file: string, option: string, io: Io): Promise<string> {
  const text = await readFile(resolve(io.workingDirectory, file), 'utf8').catch((error: unknown) => {
    throw new UsageError(`${option} ${file} can't be read: ${faultText(error)}`);
  });
  try {
    new X509Certificate(text);
    return text;
  } catch {
    throw new UsageError(`${option} ${file} holds no certificate in PEM (-----BEGIN CERTIFICATE-----)`);
  }
}

/** Certificates to trust; `undefined`: those that Node trusts anyway, NODE_EXTRA_CA_CERTS among them. */
async function trustOf({ ca }: NetworkOptions, io: Io): Promise<readonly string[] | undefined> {
  if (ca === undefined) return undefined;
  const own = await certificatesOf(ca, '--ca', io);
  const extra = io.env.NODE_EXTRA_CA_CERTS;
  return [...rootCertificates, own, ...(extra ? [await certificatesOf(extra, 'NODE_EXTRA_CA_CERTS', io)] : [])];
}

/** The proxy for addresses of that scheme. Small letters win, as with curl. */
function proxyOf(baseUrl: string, { env }: Io): URL | undefined {
  const name = baseUrl.toLowerCase().startsWith('https:') ? 'https_proxy' : 'http_proxy';
  const variable = env[name] ? name : name.toUpperCase();
  const text = env[variable]?.trim() ?? '';
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new UsageError(`${variable} is no address of a proxy: give one such as http://proxy.example.com:3128`);
}

/** The password of a proxy, as it stands in its address and as it is. */
function secretsOf(proxy: URL | undefined): readonly string[] {
  const password = proxy?.password ?? '';
  if (password === '') return [];
  try {
    return [...new Set([password, decodeURIComponent(password)])];
  } catch {
    return [password];
  }
}

/**
 * The way to the server at that address: by the proxy of HTTPS_PROXY or HTTP_PROXY unless NO_PROXY names the server,
 * with the certificates and fields that the options name. Throws UsageError for what can't be used.
 */
export async function openNetwork(baseUrl: string, options: NetworkOptions, io: Io): Promise<Network> {
  const values = (options.headerEnv ?? []).map((one) => [one.field, variableValue(one, io)] as const);
  const proxy = options.mock ? undefined : proxyOf(baseUrl, io);
  const ca = await trustOf(options, io);
  const rest = { fields: values.flat(), hidden: [...values.map(([, value]) => value), ...secretsOf(proxy)] };
  if (!proxy && !ca) return { transport: fetchTransport, ...rest };
  const { EnvHttpProxyAgent, fetch } = await import('undici');
  const tls = ca === undefined ? {} : { ca: [...ca] };
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: proxy?.href ?? '',
    httpsProxy: proxy?.href ?? '',
    noProxy: io.env.no_proxy ?? io.env.NO_PROXY ?? '',
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
  });
  const transport = createFetchTransport((url, init) => fetch(url, { ...init, dispatcher }));
  return { transport, ...rest };
}
