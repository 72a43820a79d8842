import { createHash } from 'node:crypto';
import type { ApiDescription } from '../../src/description/model.ts';
import type { ResponseData } from '../../src/http/message.ts';
import type { Persona } from '../../src/mock/service.ts';
import { provoke, type RequestSpec } from './provocations.ts';
import { sendAll, type Target, textOf } from './send-spec.ts';

function record(line: string, answer: ResponseData): string {
  return [line, answer.status, JSON.stringify(answer.fields), textOf(answer)].join('\n');
}

const post = (target: string, content: unknown): RequestSpec => ({
  method: 'POST',
  target,
  content: JSON.stringify(content),
});
const get = (target: string, persona = 'pro-all'): RequestSpec => ({ method: 'GET', target, persona });

/** Calls in one world in which each depends on what was before, time included. */
const story: readonly RequestSpec[] = [
  get('/api/user/quota'),
  { ...post('/api/user/favorite', { collect_type: 'news', target_id: 1250 }), persona: 'pro-all' },
  { ...post('/api/user/api-keys', { name: 'first', scope: 'read' }), persona: 'pro-all' },
  { ...post('/api/user/api-keys', { name: 'second', scope: 'write' }), persona: 'pro-all' },
  post('/__twin/clock', { advance: 86_400_000 }),
  get('/api/user/favorites'),
  get('/api/user/api-keys'),
  get('/api/news/list?limit=100'),
  get('/api/github-repos?limit=100'),
  get('/api/trending/history'),
  get('/api/user/usage-history?days=30'),
  get('/api/user/quota'),
];

/**
 * The whole API as text: every declared status of every operation, each in a world of its own, then the story. With
 * `busy`, every request is followed by one in another world, which must change nothing.
 */
export function transcript(
  mock: Target,
  { description, personas, busy }: { description: ApiDescription; personas: readonly Persona[]; busy: boolean },
): string {
  const lines: string[] = [];
  const disturb = (): void => {
    if (!busy) return;
    for (const request of story.slice(0, 5)) sendAll(mock, { before: [], request }, { world: 'busy', personas });
  };
  for (const operation of description.operations)
    for (const { statusKey } of operation.responses) {
      const provocation = provoke(operation.id, Number(statusKey));
      const world = `${operation.id}-${statusKey}`;
      lines.push(record(`${operation.id} ${statusKey}`, sendAll(mock, provocation, { world, personas })));
      disturb();
    }
  for (const request of story) {
    const answer = sendAll(mock, { before: [], request }, { world: 'story', personas });
    lines.push(record(`${request.method} ${request.target}`, answer));
    disturb();
  }
  return lines.join('\n');
}

/** SHA-256 of a text, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
