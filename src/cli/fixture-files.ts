import { vocabularyParts } from '../service/catalogue/vocabulary.ts';

/** Files of a folder of fixtures that the catalogue is written from. */
export const fixtureFiles: readonly string[] = vocabularyParts.map((part) => `${part}.json`);
