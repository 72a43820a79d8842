import type { BuildWatch } from './build-watch.ts';
import type { RunOptions } from './run-options.ts';
import type { Build, Fault } from './run.ts';
import { requestFields } from './request-fields.ts';
import { readVersion, type VersionPlace, versionPlace, type VersionReading } from './version-probe.ts';

/** Which build a run judges, asked before and after. */
export interface BuildUnderTest {
  /** Asks before anything is judged; a fault when that cannot be told. */
  before(): Promise<Fault | undefined>;
  /** Asks again; a fault when another build answered meanwhile. */
  after(): Promise<Fault | undefined>;
  /** What is known of it; `undefined`: nothing was asked for. */
  told(): Build | undefined;
}

const hint =
  'a part of the answer that changes by itself, such as an uptime, has to be left out: name the member by a JSON Pointer, such as #/commit';

function changed(url: string, before: string, after: string): Fault {
  const message = `${url} said ${before} before the run, and ${after} after it: a deploy came in between, or several builds answer in turn behind a load balancer; judge again when one build answers (${hint})`;
  return { kind: 'build', message };
}

export function createBuildUnderTest(watch: BuildWatch, options: RunOptions): BuildUnderTest {
  const { versionUrl, baseUrl, expectedFields = [] } = options;
  const place = versionUrl === undefined ? undefined : versionPlace(versionUrl, baseUrl);
  let first: { readonly place: VersionPlace; readonly value: string } | undefined;
  const read = async (url: VersionPlace): Promise<VersionReading> => {
    const { transport, clock, timeoutMs = 10_000, signal } = options;
    return readVersion(url, { transport, clock, timeoutMs, signal, fields: requestFields(options) });
  };
  return {
    async before() {
      if (place === undefined || typeof place === 'string') return undefined;
      const reading = await read(place);
      if ('fault' in reading) return reading.fault;
      first = { place, value: reading.value };
      return undefined;
    },
    async after() {
      if (watch.mismatch !== undefined) return { kind: 'build', message: watch.mismatch };
      if (!first) return undefined;
      const reading = await read(first.place);
      if ('fault' in reading) return { ...reading.fault, kind: 'build' };
      return reading.value === first.value ? undefined : changed(first.place.url, first.value, reading.value);
    },
    told() {
      if (expectedFields.length === 0 && versionUrl === undefined) return undefined;
      const version = first && { url: first.place.url, value: first.value };
      return { fields: expectedFields, ...(version ? { version } : {}) };
    },
  };
}
