import type { Json } from '../http/json.ts';
import { isJsonMediaType, parseMediaType } from '../http/media-type.ts';
import { type GrammarNode, walkGrammar } from './grammar/grammar-walk.ts';
import { childPointer, pointerTokens } from './json-pointer.ts';
import { type Mistake, toFindings } from './mistake.ts';
import type { ApiDescription, Finding, Schema } from './model.ts';
import { listMember, member, objectMember } from './node-members.ts';
import { readDocument } from './read-document.ts';
import { createSchemaViews } from './schema-view.ts';
import type { Validators } from './validator.ts';
import type { Violation } from './violation.ts';
import { lintReferences } from './lint/lint-references.ts';
import { type LintContext, objectAt } from './lint/lint-context.ts';

/** A value of the document that a schema ought to accept. */
interface Sample {
  readonly kind: 'example' | 'default';
  readonly pointer: string;
  readonly value: Json;
  readonly schemaPointer: string;
}

/**
 * Judges examples and defaults by their schemas, in the declared reading. Apart from compiling, since it compiles a
 * validator for every schema that has one.
 */
export function lintDescription(description: ApiDescription, validators: Validators): readonly Finding[] {
  const document = readDocument(description.text, description.source);
  const root = description.documents.declared;
  const ignore = (): void => undefined;
  const walk = walkGrammar(root, ignore);
  lintReferences(root, walk, ignore);
  const context: LintContext = { root, nodes: walk.nodes, references: walk.references, locate: document.locate };
  const views = createSchemaViews({ root, assumptions: description.assumptions, locate: document.locate });
  const mistakes = walk.nodes
    .flatMap((node) => samplesOf(context, node))
    .flatMap((sample) => judge(sample, views.at(sample.schemaPointer), { validators, context }));
  return toFindings(mistakes, document);
}

interface Judges {
  readonly validators: Validators;
  readonly context: LintContext;
}

function judge(sample: Sample, schema: Schema, { validators, context }: Judges): readonly Mistake[] {
  return withoutBranches(validators.for(schema, 'declared')(sample.value)).map((violation) => {
    const line = context.locate(violation.keywordLocation).line;
    return {
      code: `wrong-${sample.kind}`,
      message: `The ${sample.kind} breaks its schema (line ${line}): ${violation.message}.`,
      pointer: `${sample.pointer}${violation.instanceLocation}`,
    };
  });
}

/** What alternatives have to say about a value, or what is in it, follows from its being none of them. */
function withoutBranches(violations: readonly Violation[]): readonly Violation[] {
  const choices = new Map<string, Violation>();
  for (const violation of violations) {
    // The engine reports branches before the keyword that they belong to, so that the last one is the outermost.
    if (violation.keyword === 'anyOf' || violation.keyword === 'oneOf')
      choices.set(violation.instanceLocation, violation);
  }
  return violations.filter((violation) => {
    const at = `${violation.instanceLocation}/`;
    return [...choices].every(([location, choice]) => choice === violation || !at.startsWith(`${location}/`));
  });
}

function samplesOf(context: LintContext, node: GrammarNode): readonly Sample[] {
  if (node.object === 'Schema Object') return schemaSamples(node);
  if (!['Parameter Object', 'Header Object', 'Media Type Object'].includes(node.object)) return [];
  if (member(node.json, 'schema') === undefined) return [];
  const schemaPointer = childPointer(node.pointer, 'schema');
  const samples = exampleValues(context, node).map(
    ({ pointer, value }): Sample => ({ kind: 'example', pointer, value, schemaPointer }),
  );
  return isWrittenAsText(node) ? samples.filter(({ value }) => typeof value !== 'string') : samples;
}

/** An example of other content than JSON may be the text of it, which no schema describes. */
function isWrittenAsText({ object, pointer }: GrammarNode): boolean {
  const name = pointerTokens(pointer)?.at(-1) ?? '';
  return object === 'Media Type Object' && !isJsonMediaType(parseMediaType(name)?.essence ?? '');
}

function schemaSamples({ json, pointer }: GrammarNode): readonly Sample[] {
  const at = (kind: Sample['kind'], place: string, value: Json | undefined): readonly Sample[] =>
    value === undefined ? [] : [{ kind, pointer: place, value, schemaPointer: pointer }];
  return [
    ...at('default', childPointer(pointer, 'default'), member(json, 'default')),
    ...at('example', childPointer(pointer, 'example'), member(json, 'example')),
    ...listMember(json, 'examples').flatMap((value, index) =>
      at('example', childPointer(childPointer(pointer, 'examples'), index), value),
    ),
  ];
}

interface ExampleValue {
  readonly pointer: string;
  readonly value: Json;
}

function exampleValues(context: LintContext, { json, pointer }: GrammarNode): readonly ExampleValue[] {
  const lone = member(json, 'example');
  const named = Object.keys(objectMember(json, 'examples')).flatMap((name) => {
    const example = objectAt(context, childPointer(childPointer(pointer, 'examples'), name));
    const value = example && member(example.json, 'value');
    return example === undefined || value === undefined
      ? []
      : [{ pointer: childPointer(example.pointer, 'value'), value }];
  });
  return lone === undefined ? named : [{ pointer: childPointer(pointer, 'example'), value: lone }, ...named];
}
