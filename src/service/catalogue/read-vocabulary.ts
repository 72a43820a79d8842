import { childPointer } from '../../description/json-pointer.ts';
import { type Mistake, toFindings } from '../../description/mistake.ts';
import type { Finding } from '../../description/model.ts';
import { readDocument, type SourceDocument } from '../../description/read-document.ts';
import { createSchemaEngine, type EngineError } from '../../description/schema-engine.ts';
import { writtenKeywords } from '../../description/plain-keywords.ts';
import { renderMessage } from '../../description/violation.ts';
import { packagedVocabulary, type Vocabulary, type VocabularyPart, vocabularyParts } from './vocabulary.ts';
import { mistakesInNames, mistakesInNews, mistakesInRepositories } from './vocabulary-mistakes.ts';
import { vocabularySchemas } from './vocabulary-schema.ts';

/** A file as it was read. */
export interface VocabularyText {
  readonly text: string;
  /** As a person would open it. */
  readonly source: string;
}

export interface VocabularyReading {
  /** Undefined when there is any finding. */
  readonly vocabulary: Vocabulary | undefined;
  readonly findings: readonly Finding[];
}

/** What breaks the schema of a part. */
function shapeMistakes(part: VocabularyPart, { root }: SourceDocument): readonly Mistake[] {
  if (root === undefined) return [];
  const engine = createSchemaEngine();
  engine.add(part, vocabularySchemas[part]);
  return (engine.compile(part)(root) ?? []).map(toMistake);
}

function toMistake({ keyword: applied, value, params, received, instanceLocation }: EngineError): Mistake {
  const keyword = writtenKeywords[applied] ?? applied;
  const extra = params.additionalProperty;
  return {
    code: keyword,
    message: `${renderMessage({ keyword, schema: value, params, received })}.`,
    pointer: typeof extra === 'string' ? childPointer(instanceLocation, extra) : instanceLocation,
  };
}

/** What the parts say of one another; each was found to be of its shape. */
function crossMistakes(part: VocabularyPart, { names, news, repositories }: Vocabulary): readonly Mistake[] {
  if (part === 'names') return mistakesInNames(names);
  return part === 'news' ? mistakesInNews(news, names) : mistakesInRepositories(repositories);
}

/**
 * A vocabulary from the texts of its files, in JSON or YAML; parts that are not given are those that come with apitwin,
 * and are judged too where they no longer fit the others.
 */
export function readVocabulary(texts: ReadonlyMap<VocabularyPart, VocabularyText>): VocabularyReading {
  const documents = new Map([...texts].map(([part, { text, source }]) => [part, readDocument(text, source)] as const));
  const shapes = [...documents].flatMap(([part, document]) => [
    ...document.findings.filter(({ severity }) => severity === 'error'),
    ...toFindings(shapeMistakes(part, document), document),
  ]);
  if (shapes.length > 0) return { vocabulary: undefined, findings: shapes };
  const read = Object.fromEntries([...documents].map(([part, { root }]) => [part, root]));
  const vocabulary = { ...packagedVocabulary, ...read };
  const findings = vocabularyParts.flatMap((part) => {
    const document = documents.get(part) ?? readDocument('', `${part}.json of apitwin`);
    return toFindings(crossMistakes(part, vocabulary), document);
  });
  return { vocabulary: findings.length === 0 ? vocabulary : undefined, findings };
}
