import { readFileSync } from 'node:fs';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { createMock, type Mock } from '../../src/mock/create-mock.ts';
import type { MockOptions } from '../../src/mock/mock-options.ts';
import type { TimeSource } from '../../src/random/clock.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';

export const openapiText: string = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');

/** Time that stands still: what a test reads from the host decides nothing. */
const still: TimeSource = { now: () => 0, monotonic: () => 0 };

/** The description of a text that has no mistakes. */
export function describeApi(text: string = openapiText): ApiDescription {
  const { description, findings } = compileDescription(text, 'openapi.yaml');
  if (!description) throw new Error(findings.map(({ message }) => message).join('\n'));
  return description;
}

export interface TestTwinOptions {
  readonly description?: ApiDescription;
  readonly seed?: number;
  readonly sizes?: { readonly news: number; readonly repos: number };
  readonly mock?: Partial<MockOptions<ServiceState>>;
}

/** The mock of openapi.yaml with its service, at the fixed instant. */
export function createTestTwin(options: TestTwinOptions = {}): Mock<ServiceState> {
  const { description = describeApi(), seed = defaults.seed, sizes = defaults.sizes } = options;
  return createMock<ServiceState>(description, {
    service: createService({ seed, sizes }),
    seed,
    clock: { mode: 'frozen', instant: Date.parse(defaults.instant), moved: false },
    host: still,
    ...options.mock,
  });
}
