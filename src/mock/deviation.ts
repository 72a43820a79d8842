import type { Operation } from '../description/model.ts';
import type { Clock } from '../random/clock.ts';
import type { MockRequest, MockResponse } from './mock-message.ts';
import type { Service } from './service.ts';

/** One thing that a server does wrong, on purpose. Each member that is there takes hold at its own place. */
export interface Deviation<State = never> {
  /** kebab-case, unique on its shelf. */
  readonly id: string;
  /** What the server does, as a sentence. */
  readonly title: string;
  /** The operation as the server enforces it: other security, plans or limits. Called once an operation. */
  operation?(operation: Operation): Operation;
  /** The service with a fault in credentials, admission, or handlers. Called once; state stays in the world. */
  service?(service: Service<State>): Service<State>;
  /** The whole server, asked otherwise or answering otherwise. Called once a world: what it remembers is that world's. */
  wrap?(answer: (request: MockRequest) => MockResponse, clock: Clock): (request: MockRequest) => MockResponse;
}
