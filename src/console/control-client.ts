import type { Json } from '../http/json.ts';

/** What the control API refused, in its own words. */
class ControlError extends Error {}

export interface ControlOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absent: the default world, or all of them where the route says so. */
  readonly world?: string | undefined;
  /** Sent as JSON. */
  readonly json?: Json;
}

/** The target of a route of the control API. */
export function controlTarget(path: string, world?: string): string {
  const query = world === undefined ? '' : `${path.includes('?') ? '&' : '?'}world=${encodeURIComponent(world)}`;
  return `/__twin${path}${query}`;
}

async function complaintOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    if (typeof detail === 'string') return detail;
  } catch {
    // Something between the page and the mock answered: there is nothing better to tell than the status.
  }
  return `The mock answered ${response.status}.`;
}

/** Calls the control API; throws ControlError with a sentence for people where it does not succeed. */
export async function callControl<Answer>(path: string, options: ControlOptions = {}): Promise<Answer> {
  const { method = 'GET', world, json } = options;
  const content = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = json === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(controlTarget(path, world), { method, headers, ...content }).catch(() => {
    throw new ControlError('The mock does not answer: is it still running?');
  });
  if (!response.ok) throw new ControlError(await complaintOf(response));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
