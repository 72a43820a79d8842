import { expect, test } from 'vitest';
import type { Operation } from '../../src/description/model.ts';
import { createService } from '../../src/service/create-service.ts';
import { handlerNeeds } from '../../src/service/handler-needs.ts';
import { bareOperation, createRig, keyOf } from './rig.ts';

const { handlers } = createService({ seed: 1, sizes: { news: 60, repos: 20 } });

test('the needs of each handler are known', () => {
  expect(Object.keys(handlerNeeds).sort()).toEqual(Object.keys(handlers).sort());
});

/** Fits each need: a value of its type, one that the service knows where only those are good. */
const valuesFor = (id: string, needs = {}): Record<string, never> =>
  Object.fromEntries(
    Object.entries<{ type: string; among?: (operation: Operation) => readonly string[] }>(needs).map(
      ([name, { type, among }]) => [
        name,
        { integer: name === 'target_id' ? 501 : 1, string: among?.(bareOperation(id)).at(-1) ?? 'a', array: [] }[
          type
        ] as never,
      ],
    ),
  );

test.each(Object.entries(handlerNeeds))(
  '%s works on what it is said to need, and gives what it is said to give',
  (id, needs) => {
    const rig = createRig({ sizes: { news: 60, repos: 20 } });
    const world = rig.world();
    const path = id === 'getNews' ? { id: 1060 } : valuesFor(id, needs.path);
    const query = id === 'revokeApiKey' ? { id: 106 } : valuesFor(id, needs.query);
    const content = needs.content && valuesFor(id, needs.content);
    const persona = id === 'removeFavorite' ? 'heavy' : 'empty';
    const authentication = rig.service.authenticate(keyOf(rig.service, persona), world);
    const caller = needs.caller && authentication.kind === 'caller' ? authentication.caller : undefined;
    const parameters = { path, query, header: {}, cookie: {} };
    const outcome = handlers[id]?.answer({ operation: bareOperation(id), parameters, content, caller, world });
    if (!outcome || !('data' in outcome)) throw new Error(JSON.stringify(outcome));
    expect(Object.keys(outcome.data ?? {}).sort()).toEqual([...new Set(needs.gives)].sort());
  },
);
