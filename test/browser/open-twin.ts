import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import { compileDescription } from '../../src/description/compile.ts';
import { createMock, type Mock } from '../../src/mock/create-mock.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';

/** The mock of the openapi.yaml that the site of this page or worker has. */
export async function openTwin(): Promise<Mock<ServiceState>> {
  const text = await (await fetch('/openapi.yaml')).text();
  const { description } = compileDescription(text, 'openapi.yaml');
  if (!description) throw new Error('openapi.yaml is not sound');
  return createMock<ServiceState>(description, {
    service: createService({ seed: defaults.seed }),
    seed: defaults.seed,
    clock: { mode: 'frozen', instant: Date.parse(defaults.instant), moved: false },
    host: { now: () => Date.now(), monotonic: () => performance.now() },
  });
}
