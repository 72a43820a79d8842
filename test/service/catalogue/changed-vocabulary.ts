import { readVocabulary, type VocabularyReading } from '../../../src/service/catalogue/read-vocabulary.ts';
import { packagedVocabulary, type VocabularyPart } from '../../../src/service/catalogue/vocabulary.ts';

export type VocabularyTexts = Partial<Record<VocabularyPart, string>>;

/** Reads texts as files of a folder `my`. */
export function readTexts(texts: VocabularyTexts): VocabularyReading {
  const files = Object.entries(texts).map(
    ([part, text]) => [part as VocabularyPart, { text, source: `my/${part}.json` }] as const,
  );
  return readVocabulary(new Map(files));
}

export type Change = (part: never) => void;

/** What is wrong once a part of the vocabulary of apitwin is changed, and where: `my/news.json /0/weight minimum`. */
export function foundIn(part: VocabularyPart, change: Change): readonly string[] {
  const copy = structuredClone(packagedVocabulary[part]);
  change(copy as never);
  const { findings } = readTexts({ [part]: JSON.stringify(copy, null, 1) });
  return findings.map(({ code, location }) => `${location.source} ${location.pointer} ${code}`);
}
