import type { ApiDescription } from '../../description/model.ts';
import type { Exchange } from '../exchange.ts';
import { type ParameterValues, renderTarget } from '../request-target.ts';
import type { Cleanup, CleanupCall, StepCredential } from './rules.ts';
import { sentMember } from './sent-values.ts';
import type { Things } from './things.ts';

export interface CleanupOptions {
  readonly description: ApiDescription;
  readonly things: Things;
  /** Role by the secret of a further key of the user. */
  readonly roles: ReadonlyMap<string, string>;
  readonly runId: string;
}

/** A word that no address has to escape, in place of an id. */
const idWord = 'apitwin-found-id';

function callOf(id: string, values: ParameterValues, { description }: CleanupOptions): CleanupCall {
  const operation = description.operations.find((it) => it.id === id);
  if (!operation) throw new Error(`${description.source} has no operation ${id}`);
  return { method: operation.method, target: renderTarget(operation, values).replace(idWord, '<<FOUND>>') };
}

/** What was made by a key of the user is undone by it, and everything else by the key of the run. */
function ownerOf({ request }: Exchange, { roles }: CleanupOptions): StepCredential {
  const { credential } = request;
  const role = credential?.origin === 'supplied' ? roles.get(credential.secret) : undefined;
  const owner = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' } as const;
  return role === undefined ? owner : { ...owner, role };
}

function pairedValues(exchange: Exchange, members: readonly string[]): ParameterValues {
  return Object.fromEntries(
    members.flatMap((name) => {
      const value = sentMember(exchange, name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

function cleanupOf(exchange: Exchange, options: CleanupOptions): Cleanup | undefined {
  const touched = options.things.touchedBy(exchange);
  if (!touched) return undefined;
  const { thing, name, makes } = touched;
  const credential = ownerOf(exchange, options);
  if (thing.kind === 'setting') {
    // What a further key reads is not the account that the run may restore.
    if (credential.role !== undefined) return undefined;
    const [read, write] = [callOf(thing.read, {}, options), callOf(thing.write, {}, options)];
    return { kind: 'setting', credential, read, write, members: thing.members };
  }
  if (!makes) return undefined;
  if (thing.kind === 'paired') {
    const values = pairedValues(exchange, thing.members);
    const [list, undo] = [callOf(thing.list, {}, options), callOf(thing.undo, values, options)];
    return { kind: 'paired', credential, list, undo, id: String(values[thing.id]) };
  }
  return {
    kind: 'named',
    credential,
    list: callOf(thing.list, {}, options),
    undo: callOf(thing.undo, { [thing.id]: idWord }, options),
    nameMember: thing.name,
    idMember: thing.id,
    undoneMember: thing.undone,
    name: name.replaceAll(options.runId, '<<RUN>>'),
  };
}

/** What undoes all that these exchanges make or change, newest first, each once. */
export function cleanupsOf(needed: readonly Exchange[], options: CleanupOptions): readonly Cleanup[] {
  const cleanups = needed.flatMap((exchange) => cleanupOf(exchange, options) ?? []);
  const texts = cleanups.map((cleanup) => JSON.stringify(cleanup));
  return cleanups.filter((_, i) => texts.indexOf(texts[i] ?? '') === i).reverse();
}
