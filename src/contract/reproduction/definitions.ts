import type { ApiDescription, Operation, Schema } from '../../description/model.ts';
import { schemaFilter } from './schema-filter.ts';

/** Members by which a record is known: those whose names the documentation gives. */
function documentedMembers(schema: Schema | undefined): readonly string[] {
  return [...(schema?.properties.values() ?? [])]
    .filter((property) => property.schema.assumes.node.length === 0)
    .map(({ name }) => name);
}

/** Members that the answer of an operation is declared to have; empty where it is declared to be no object. */
function declaredMembers(operation: Operation | undefined): readonly string[] {
  const success = operation?.responses.find(({ statusKey }) => statusKey.startsWith('2'));
  return [...(success?.content[0]?.schema?.properties.keys() ?? [])];
}

/** A status before its class, and that before all others (OpenAPI 3.1 section 4.8.16). */
function generality(statusKey: string): number {
  if (statusKey === 'default') return 2;
  return /XX$/i.test(statusKey) ? 1 : 0;
}

const isStatus = (statusKey: string): string => {
  if (statusKey === 'default') return 'true';
  return /XX$/i.test(statusKey) ? `(.status / 100 | floor) == ${statusKey.charAt(0)}` : `.status == ${statusKey}`;
};

/** One response as it is declared, guesses included: its media type, and its content. */
function declaredResponse(description: ApiDescription, { content }: Operation['responses'][number]): string {
  if (content.length === 0) return 'true';
  const kinds = content.map(({ mediaType, schema }) => {
    const filter = schema ? schemaFilter(description.documents.declared, { $ref: `#${schema.pointer}` }) : 'true';
    return `($type == ${JSON.stringify(mediaType)} and .text != "" and (.json | ${filter}))`;
  });
  return `(.method == "HEAD" or (.fields["content-type"] // "" | split(";")[0] // "" | ascii_downcase) as $type | ${kinds.join(' or ')})`;
}

/** An answer as it is declared, whatever its status. */
function declaredContent(description: ApiDescription, id: string): string {
  const operation = description.operations.find((it) => it.id === id);
  const responses = [...(operation?.responses ?? [])].sort((a, b) => generality(a.statusKey) - generality(b.statusKey));
  const cases = responses.map((it) => `if ${isStatus(it.statusKey)} then ${declaredResponse(description, it)} el`);
  return `if .operation == ${JSON.stringify(id)} then ${cases.join('')}se false end`.replace(
    / else false end$/,
    ' else false end',
  );
}

export interface DefinitionOptions {
  readonly description: ApiDescription;
  readonly strict: boolean;
  /** By operation: the record that it is documented to answer with. */
  readonly records: Readonly<Record<string, string>>;
}

/** What a claim uses of the description, as definitions of jq: `members`, `documented`, `valid`. */
export function definitionsFor(claim: string, operations: readonly string[], options: DefinitionOptions): string {
  const { description, strict, records } = options;
  const document = description.documents[strict ? 'declared' : 'documented'];
  const named = [...description.schemas.keys()].filter((name) => claim.includes(`"${name}"`));
  const used = new Set([...named, ...operations.flatMap((id) => records[id] ?? [])]);
  const members = Object.fromEntries([...used].map((name) => [name, documentedMembers(description.schemas.get(name))]));
  const declared = operations
    .filter((id) => !Object.hasOwn(records, id))
    .map((id) => [id, declaredMembers(description.operations.find((it) => it.id === id))]);
  const recordOf = Object.fromEntries(
    operations.flatMap((id) => (Object.hasOwn(records, id) ? [[id, records[id]]] : [])),
  );
  const valid = claim.includes('valid(')
    ? named.map(
        (name) =>
          `$name == ${JSON.stringify(name)} then ${schemaFilter(document, { $ref: `#/components/schemas/${name}` })}`,
      )
    : [];
  const contents = claim.includes('declared_content') ? operations.map((id) => declaredContent(description, id)) : [];
  return [
    ...(contents.length > 0 ? [`def declared_content: ${contents.join(' el')} else false end;`] : []),
    `def members($name): ${JSON.stringify(members)}[$name] // [];`,
    `def record: ${JSON.stringify(recordOf)}[.operation];`,
    `def declared: ${JSON.stringify(Object.fromEntries(declared))}[.operation] // [];`,
    ...(valid.length > 0 ? [`def valid($name): if ${valid.join(' elif ')} else true end;`] : []),
  ].join('\n');
}
