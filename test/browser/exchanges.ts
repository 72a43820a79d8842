import type { ApiDescription } from '../../src/description/model.ts';
import type { Persona } from '../../src/mock/service.ts';
import { provoke, type RequestSpec } from '../end-to-end/provocations.ts';
import { settled, toRequestData } from '../end-to-end/send-spec.ts';

/** Sends a request somewhere. */
export type Send = (request: Request) => Promise<Response>;

/** Fields of the connection and of its sender, which a mock in process has not. */
const fieldsOfTheWay: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding'];

/** A request of the table for `fetch`. */
export function requestOf(baseUrl: string, spec: RequestSpec, { world, personas }: Circumstances): Request {
  const { method, target, fields, content } = toRequestData(spec, world, personas);
  const headers = new Headers();
  // Host is the sender's to set.
  for (let i = 2; i < fields.length; i += 2) headers.append(fields[i] as string, fields[i + 1] as string);
  return new Request(baseUrl + target, { method, headers, ...(content && { body: new Blob([content as never]) }) });
}

interface Circumstances {
  readonly world: string;
  readonly personas: readonly Persona[];
}

/** An answer as text, without what the way adds to it. */
export async function textOf(response: Response): Promise<string> {
  const fields = [...response.headers].filter(([name]) => !fieldsOfTheWay.includes(name)).toSorted();
  return [response.status, ...fields.map((field) => field.join(': ')), await response.text()].join('\n');
}

/** One request after the other, each in the state that those before it left. */
export async function tell(
  send: Send,
  { baseUrl, description, personas }: { baseUrl: string; description: ApiDescription; personas: readonly Persona[] },
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const { id: operationId, responses } of description.operations) {
    for (const { statusKey } of responses) {
      const { before, request } = provoke(operationId, Number(statusKey));
      const circumstances = { world: `${operationId}-${statusKey}`, personas };
      let id = '';
      for (const spec of before) {
        const text = await (await send(requestOf(baseUrl, spec, circumstances))).text();
        id = /"id":(\d+)/.exec(text)?.[1] ?? id;
      }
      const response = await send(requestOf(baseUrl, settled(request, id), circumstances));
      told.push(`${operationId} ${statusKey}\n${await textOf(response)}`);
    }
  }
  return told;
}
