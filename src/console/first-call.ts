import type { DescriptionView, OperationView } from '../mock/control-api/description-view.ts';
import type { PersonaAnswer } from './control-answers.ts';
import { curlCommand } from './curl-command.ts';
import { tryRequest } from './try-request.ts';

const isPlain = ({ method, parameters }: OperationView): boolean =>
  method === 'GET' && !parameters.some(({ required }) => required);

/** A command that works when it is pasted. Absent: no operation can be called without further values. */
export function firstCall(
  description: DescriptionView,
  personas: readonly PersonaAnswer[],
  origin: string,
): string | undefined {
  const operation = description.operations.find(isPlain);
  if (operation === undefined) return undefined;
  const key = personas.find(({ revoked }) => !revoked)?.key;
  const form = { values: {}, content: '', key, world: 'default', code: '' };
  const { method, target, fields, content } = tryRequest(operation, description, form);
  return curlCommand({ method, url: origin + target, fields, content });
}
