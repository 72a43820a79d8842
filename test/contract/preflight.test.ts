import { describe, expect, test } from 'vitest';
import { type Preflight, checkTarget } from '../../src/contract/preflight.ts';
import type { Transport } from '../../src/contract/transport.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { plants, scripted, smallApi } from './small-api.ts';
import { smallRun } from './small-run.ts';

async function check(transport: Transport, waitMs = 0): Promise<Preflight> {
  const { context, credential } = smallRun({ transport });
  return checkTarget(plants, context.subject, { credential, clock: context.clock, waitMs });
}

test('an operation that takes the key becomes the probe', async () => {
  const { fault, probe } = await check(scripted([200, [], '[{"id":1}]']));
  expect([fault, probe?.operation.id, probe?.content]).toEqual([undefined, 'listPlants', [{ id: 1 }]]);
});

test('a success that is not JSON is a probe without content', async () => {
  const { fault, probe } = await check(scripted([200, [], '<p>']));
  expect([fault, probe?.operation.id, probe?.content]).toEqual([undefined, 'listPlants', undefined]);
});

test('a key that is taken in the query only is no probe and no fault', async () => {
  const transport: Transport = {
    async send(request) {
      const status = request.url.includes('key=') ? 200 : 401;
      return { kind: 'response', status, fields: [], content: new Uint8Array() };
    },
  };
  expect(await check(transport)).toEqual({ fault: undefined, probe: undefined });
});

describe('a fault is', () => {
  test.each([
    [
      scripted(403),
      'configuration',
      'no operation takes the key, in the header or in the query (2 requests, the last one 403 without content): check that it is right, live, and of an account that may call the API',
    ],
    [
      scripted(404),
      'configuration',
      'nothing of the API is found at this base URL (404 to 2 requests, the last one 404 without content): check the address and its path prefix',
    ],
    [
      scripted([308, ['Location', 'https://new.example/plants']]),
      'configuration',
      'every request is redirected (308 to https://new.example/plants): use the address it leads to as the base URL',
    ],
    [
      scripted([429, ['Retry-After', '2500000']]),
      'quota',
      'the server lets no request of this key through (429 without content): its rate limit or its quota is used up; wait until it is renewed, or use another account',
    ],
    [scripted('timeout'), 'unreachable', 'the target does not answer (timeout): check the base URL, and that it is up'],
  ] as const)('%# told in one sentence', async (transport, kind, message) => {
    expect(await check(transport)).toEqual({ fault: { kind, message }, probe: undefined });
  });
});

test('server errors are no fault of the configuration: they will be judged', async () => {
  expect(await check(scripted(500))).toEqual({ fault: undefined, probe: undefined });
});

test('a target that is coming up is waited for, and not longer than told', async () => {
  const late = scripted('broken', 'broken', 'broken', 'broken', 'broken', 'broken', [200, [], '[]']);
  expect((await check(late, 5000)).fault).toBeUndefined();
  expect((await check(scripted('broken'), 3000)).fault?.kind).toBe('unreachable');
});

test('an anonymous run only looks whether somebody answers', async () => {
  const transport = scripted(401);
  const { context, credential } = smallRun({ transport, anonymous: true });
  const preflight = await checkTarget(plants, context.subject, { credential, clock: context.clock, waitMs: 0 });
  expect([preflight, transport.sent.length]).toEqual([{ fault: undefined, probe: undefined }, 1]);
});

const operation = (id: string, security = ''): string =>
  `  /${id}:\n    get: { operationId: ${id}, ${security} responses: { '200': { description: There. } } }\n`;

/** Before the plants: what anybody may ask, and two more that a key opens. */
const garden: ApiDescription = smallApi((text) =>
  text.replace(
    'paths:\n',
    `paths:\n${operation('about', 'security: [{}, { bearer: [] }],')}${operation('soils')}${operation('ponds')}`,
  ),
);

type Told = readonly [status: number, content?: string, fields?: readonly string[]];

/** A server of the garden: what it tells where nothing is said is 401. Also what it was asked. */
function gardenServer(answers: Readonly<Record<string, Told>>) {
  const asked: string[] = [];
  const transport: Transport = {
    async send({ url }) {
      const { pathname, searchParams } = new URL(url);
      const name = `${pathname.split('/').at(-1)}${searchParams.has('key') ? '?key' : ''}`;
      asked.push(name);
      const [status, content = '', fields = []] = answers[name] ?? [401];
      return { kind: 'response', status, fields, content: new TextEncoder().encode(content) };
    },
  };
  return { asked, transport };
}

async function checkGarden(answers: Readonly<Record<string, Told>>, description = garden) {
  const { asked, transport } = gardenServer(answers);
  const { context, credential } = smallRun({ transport, description });
  const found = await checkTarget(description, context.subject, { credential, clock: context.clock, waitMs: 0 });
  return { asked, fault: found.fault, probe: found.probe?.operation.id };
}

describe('the probe', () => {
  test('is the first that needs a key and answers in JSON; what is open to all shows nothing of a key', async () => {
    expect(await checkGarden({ about: [200, '{}'], soils: [403], ponds: [200, '{}'] })).toEqual({
      asked: ['soils', 'ponds'],
      fault: undefined,
      probe: 'ponds',
    });
  });

  test('is one without JSON where no other one answers', async () => {
    const { asked, fault, probe } = await checkGarden({ soils: [204], ponds: [204] });
    expect([asked, fault, probe]).toEqual([['soils', 'ponds', 'plants'], undefined, 'soils']);
  });

  test('is one with JSON where the first one has none', async () => {
    expect((await checkGarden({ soils: [204], plants: [200, '[]'] })).probe).toBe('listPlants');
  });

  test('is looked for among what is open where nothing needs a key', async () => {
    const open = smallApi((text) => text.replace('security: [{ bearer: [] }, { queryKey: [] }]\n', ''));
    expect(await checkGarden({ plants: [200, '[]'] }, open)).toEqual({
      asked: ['plants'],
      fault: undefined,
      probe: 'listPlants',
    });
  });

  test('is none where nothing can be asked without knowing more', async () => {
    const closed = smallApi((text) =>
      text.replace('get:\n      operationId: listPlants', 'put:\n      operationId: listPlants'),
    );
    expect(await checkGarden({}, closed)).toEqual({ asked: [], fault: undefined, probe: undefined });
  });

  test('is none where the key is taken in the query only, and then no further one is asked', async () => {
    const { asked, ...found } = await checkGarden({ 'ponds?key': [200, '{}'] });
    expect([asked, found]).toEqual([
      ['soils', 'ponds', 'plants', 'soils?key', 'ponds?key'],
      { fault: undefined, probe: undefined },
    ]);
  });
});

describe('refusals of several kinds', () => {
  const all = (one: Told, other: Told): Readonly<Record<string, Told>> => ({
    ...{ soils: one, 'soils?key': one, plants: one, 'plants?key': one },
    ...{ ponds: other, 'ponds?key': other },
  });

  test('are of the key, though some are 404', async () => {
    const { fault } = await checkGarden(all([404], [401]));
    expect([fault?.kind, fault?.message.slice(0, 82)]).toEqual([
      'configuration',
      'no operation takes the key, in the header or in the query (6 requests, the last on',
    ]);
  });

  test('are no fault beside a server error, nor are redirections beside a refusal', async () => {
    const moved: Told = [302, '', ['Location', 'https://new.example/']];
    const found = [await checkGarden(all([500], [401])), await checkGarden(all(moved, [401]))];
    expect(found.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  });

  const limited: Told = [429, 'slow down', ['Retry-After', '2500000']];

  test('are a used-up limit from the second operation on that lets nothing through', async () => {
    const { fault, asked } = await checkGarden({ soils: limited, ponds: limited });
    expect([fault?.kind, [...new Set(asked)]]).toEqual(['quota', ['soils', 'ponds']]);
    expect(fault?.message).toMatch(/^the server lets no request of this key through \(429 slow down\)/);
  });

  test('are no used-up limit where something was refused otherwise, or was served', async () => {
    const found = [
      await checkGarden({ soils: limited, ponds: [403], plants: [200, '[]'] }),
      await checkGarden({ soils: [204], ponds: limited, plants: limited }),
    ];
    expect(found.map(({ fault, probe }) => [fault, probe])).toEqual([
      [undefined, 'listPlants'],
      [undefined, 'soils'],
    ]);
  });
});

test('what ends a run ends it here, too; a mistake in the transport is not taken for a fault of the target', async () => {
  const { context, credential } = smallRun({ transport: scripted([200, [], '[]']), budget: 0 });
  const options = { credential, clock: context.clock, waitMs: 5000 };
  expect((await checkTarget(plants, context.subject, options)).fault?.kind).toBe('budget');
  const broken: Transport = { send: () => Promise.reject(new TypeError('no such function')) };
  await expect(check(broken, 5000)).rejects.toThrow('no such function');
});

test('a build that is on its way is waited for, and not longer than told', async () => {
  const built = (build: string): [number, string[], string] => [200, ['X-Build', build], '[]'];
  const expected = { expectedFields: [{ name: 'X-Build', value: '7' }] };
  const of = async (transport: Transport): Promise<Preflight> => {
    const { context, credential } = smallRun({ ...expected, transport });
    return checkTarget(plants, context.subject, { credential, clock: context.clock, waitMs: 3000 });
  };
  expect([
    (await of(scripted(built('6'), built('6'), built('7')))).fault,
    (await of(scripted(built('6')))).fault?.kind,
  ]).toEqual([undefined, 'build']);
});
