import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { parseJsonContent } from '../../../src/http/parse-json.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import type { Answer } from '../../../src/mutants/dialect.ts';
import { responseJson } from '../../../src/mutants/rewrite-response.ts';
import { unsetSettingDialects } from '../../../src/mutants/dialects/unset-settings.ts';
import { dialectNamed, requestOf, responseOf } from '../canned.ts';

const preferences = { display_name: 'Ada', followed_topics: ['x'], theme: 'dark' };
const monitors = { keywords: ['a', 'b'], frequency: 'daily' };

/** Holds one resource for each caller, named by the field From, and lets go of none. */
function serverOf(seeded: Json): Answer {
  const held = new Map<string | undefined, Json>();
  return ({ method, fields, content }) => {
    const caller = fields[1];
    const parsed = content && parseJsonContent(content);
    if (method === 'PUT' && parsed?.kind === 'value') held.set(caller, parsed.value);
    return responseOf(200, held.get(caller) ?? seeded);
  };
}

const asked = {
  preferences: ['/api/user/preferences', preferences, { ...preferences, display_name: 'Eve' }],
  keywords: ['/api/keywords', monitors, { ...monitors, keywords: ['c'] }],
} as const;

const unset: Readonly<Record<string, readonly [status: number, json: Json | undefined]>> = {
  'preferences-unset': [200, { display_name: null, followed_topics: [], theme: null }],
  'preferences-null': [200, null],
  'preferences-not-found': [
    404,
    {
      type: 'urn:apitwin:problem:not_found',
      title: 'Refused',
      status: 404,
      detail: 'No preferences yet.',
      code: 'not_found',
    },
  ],
  'keywords-unset': [200, { keywords: [], frequency: null }],
  'keywords-no-content': [204, undefined],
};

test.each(unsetSettingDialects.map(({ id, concerns: [concern = ''] }) => [id, concern]))(
  '%s: until they are written, and for others also then',
  (id, concern) => {
    const [target, seeded, written] = asked[concern as keyof typeof asked];
    const answer = speak(serverOf(seeded), [dialectNamed(unsetSettingDialects, id)], { now: () => 0 });
    const call = (caller: string, method: string, content?: Json): readonly [number, Json | undefined] => {
      const fields = ['From', caller];
      const request = requestOf({ call: `${method} ${target}`, fields, ...(content !== undefined && { content }) });
      const response = answer(request);
      return [response.status, responseJson(response)];
    };
    expect([call('ada', 'GET'), call('ada', 'PUT', written), call('ada', 'GET'), call('eve', 'GET')]).toEqual([
      unset[id],
      [200, written],
      [200, written],
      unset[id],
    ]);
  },
);
