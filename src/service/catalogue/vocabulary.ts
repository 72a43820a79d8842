import names from '../../../fixtures/names.json' with { type: 'json' };
import news from '../../../fixtures/news.json' with { type: 'json' };
import repositories from '../../../fixtures/repositories.json' with { type: 'json' };

/** An invented organisation and what it is known for. */
export interface Organisation {
  readonly name: string;
  /** Name of its products, such as `Petrel`; a version follows it. */
  readonly line: string;
  readonly city: string;
  /** Who speaks for it. */
  readonly person: string;
}

export interface NewsSource {
  readonly name: string;
  /** How often it is heard, compared with the others. */
  readonly weight: number;
  /** Categories it writes about; empty: all. */
  readonly categories: readonly string[];
}

/** Texts with slots in braces; titles, lead and details of one story tell of the same event. */
export interface Story {
  readonly titles: readonly string[];
  readonly leads: readonly string[];
  readonly details: readonly string[];
  /** Always among the tags of an item. */
  readonly tags: readonly string[];
  /** One or two of these are added. */
  readonly more: readonly string[];
}

export interface NewsCategory {
  readonly label: string;
  /** Items of it in each forty. */
  readonly weight: number;
  /** Kinds of organisations that its stories are about. */
  readonly protagonists: readonly string[];
  readonly stories: readonly Story[];
  /** A third sentence for any of its summaries. */
  readonly closers: readonly string[];
}

/** What a repository is. */
export interface Project {
  /** Ways to say it. */
  readonly descriptions: readonly string[];
  /** First sentence of its analysis, which names it. */
  readonly analysis: string;
  /** May follow as second sentence. */
  readonly detail: string;
}

/** What repositories are for. */
export interface RepositoryField {
  readonly name: string;
  /** Repositories of it in each block. */
  readonly weight: number;
  /** An empty name: no language. A repeated one is more likely. */
  readonly languages: readonly string[];
  /** First parts of repository names; no two fields share one. */
  readonly stems: readonly string[];
  readonly projects: readonly Project[];
  /** May follow any of its descriptions. */
  readonly taglines: readonly string[];
  /** May follow any of its analyses. */
  readonly closers: readonly string[];
}

/** Who and what the news are about. */
export interface Names {
  /** Organisations by kind. */
  readonly organisations: Readonly<Record<string, readonly Organisation[]>>;
  readonly sources: readonly NewsSource[];
  /** What follows the name of a line of products, by kind of organisation; empty: nothing. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** Values of slots by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Slots whose values belong together: one row fills them all. */
  readonly tuples: readonly { readonly slots: readonly string[]; readonly rows: readonly (readonly string[])[] }[];
  /** Slots that hold an integer: lowest and highest. Below ten it is written as a word. */
  readonly ranges: Readonly<Record<string, readonly number[]>>;
}

export interface RepositoryVocabulary {
  readonly fields: readonly RepositoryField[];
  /** Last parts of repository names. */
  readonly endings: readonly string[];
  readonly owners: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** All that a catalogue is written from. */
export interface Vocabulary {
  readonly names: Names;
  readonly news: readonly NewsCategory[];
  readonly repositories: RepositoryVocabulary;
}

/** A file of the vocabulary, by the member that it holds. */
export type VocabularyPart = keyof Vocabulary;

export const vocabularyParts: readonly VocabularyPart[] = ['names', 'news', 'repositories'];

/** The one that comes with apitwin: names.json, news.json and repositories.json of fixtures/. */
export const packagedVocabulary: Vocabulary = { names, news, repositories };
