import type { RateLimit } from '../description/model.ts';
import type { TimeSource } from '../random/clock.ts';
import type { ClockSetting } from '../world/world-clock.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { Deviation } from './deviation.ts';
import type { Journal } from './journal/journal.ts';
import type { Pages } from './pages.ts';
import type { Service } from './service.ts';
import type { TroubleDocument } from './trouble/trouble.ts';
import type { FakeValue } from './synthesise/synthesise.ts';

export interface MockOptions<State> {
  /** Absent: every operation is answered from the description, and any credential of the declared form is accepted. */
  readonly service?: Service<State>;
  /** 1 by default. */
  readonly seed?: number;
  /** Where every world's clock begins. */
  readonly clock: ClockSetting;
  readonly host: TimeSource;
  /** The service is known to be able to serve the description: whether it can is not checked again. */
  readonly checked?: boolean;
  /** Takes the place of the declared limits, and refuses while time stands still too. */
  readonly rateLimit?: RateLimit;
  /** Longest content of a request that is accepted; 1 MiB by default. */
  readonly maxContentBytes?: number;
  /** How many worlds may exist at once; 1 000 by default. */
  readonly worldLimit?: number;
  /** Values of faker, for schemas that name a path of it. Absent: such values are made like all others. */
  readonly fake?: FakeValue;
  /** Opens the control API to callers beyond loopback who present it. */
  readonly adminToken?: string;
  /** The shelf of deviations: each world can switch them on and off. */
  readonly deviations?: readonly Deviation<State>[];
  /** Ids of those that are on in every world from its beginning; none by default. */
  readonly activeDeviations?: readonly string[];
  /** What goes wrong in every world from its beginning, as `PUT /__twin/trouble` takes it; nothing by default. */
  readonly trouble?: TroubleDocument;
  /** The console, the reference and the page at `/`. Absent: there are none. */
  readonly pages?: Pages;
  /** That of a mock whose place this one takes: it goes on, and those who listen to it. Absent: a new one. */
  readonly journal?: Journal;
  /** How `fetch` holds an answer back. Absent: it does not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Called after every request that reached the API, with all secrets in it. Must not throw. */
  readonly onExchange?: (exchange: AnsweredRequest) => void;
}
