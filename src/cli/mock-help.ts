import { coloursFor } from './colours.ts';
import type { Io } from './io.ts';
import { readDescription } from './read-description.ts';
import { readPages } from './read-pages.ts';
import { firstMinute } from './start-text.ts';
import { createTwin } from './twin.ts';
import type { TwinOptions } from './twin-options.ts';
import { UsageError } from './usage-error.ts';

const help = `
Without a terminal, standard output holds one JSON object a line; the first one has the address as "url".
APITWIN_ADMIN_TOKEN opens the control API to callers beyond loopback.

--trouble takes items with commas between them; GET /__twin/trouble prints what is on in the same form:
  latency=300  latency=200..800                   milliseconds until the answer
  errors=0.1  errors=0.1/503                      share of calls that the server fails
  drops=0.05                                      share of calls without an answer
  outage  outage=FROM..TO                         503, between two instants of the world's clock if they are given
  slow=2  cut=100                                 octets a millisecond; octets after which the connection ends
  rateLimit=3  quota=3                            calls that are left; those after are 429
  deviation=ID                                    the same as --mutant
  OPERATION:latency=300                           any of these for one operation, by its operationId
  OPERATION:3=503                                 its third call: a status, pass, drop, delay/2000 or cut/100

Exit codes: 0 after SIGTERM, 130 after SIGINT, 2 when it can't start.

Examples:
  $ apitwin mock                                  the API that comes with apitwin, on port 4010
  $ apitwin mock --port 0                         on a free port
  $ apitwin mock --rate-limit 10/60 --quota 100   with limits that refuse
  $ apitwin mock --clock running                  time goes on
  $ apitwin mock --mutant free-plan-quota         wrong on purpose; apitwin mutants lists the ways
  $ apitwin mock --trouble latency=200..800,errors=0.1
                                                  slow, and every tenth call fails
  $ apitwin mock my-api.yaml                      another document, from its examples and schemas`;

interface Meant extends TwinOptions {
  readonly port: number;
}

/** What follows the options in the help: what the mock of this document says when it starts, the trouble, examples. */
export async function mockHelp(path: string | undefined, options: Meant, io: Io): Promise<string> {
  try {
    const description = await readDescription(path, { ...io, stderr: { write: () => {}, isTerminal: false } });
    const { mock } = await createTwin(description, options);
    const hasPages = (await readPages(io.packageRoot)) !== undefined;
    const place = { description, url: `http://127.0.0.1:${options.port}`, personas: mock.personas, hasPages };
    return `\nOnce it runs:\n${firstMinute(place, coloursFor(io.stdout, io.env))}\n${help}`;
  } catch (error) {
    // Who asks for help gets it, whatever is wrong with the document: the start of the mock tells that.
    if (error instanceof UsageError) return help;
    throw error;
  }
}
