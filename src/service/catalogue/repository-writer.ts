import { createStream, type Stream } from '../../random/stream.ts';
import { createDeck, type Deck, pairAt } from './deck.ts';
import { fillSlots, type SlotValues } from './fill-slots.ts';
import type { Project, RepositoryField, RepositoryVocabulary } from './vocabulary.ts';

/** What stays the same about a repository, whatever the day. */
export interface RepositoryProfile {
  readonly repo_name: string;
  readonly owner: string;
  readonly language: string | null;
  readonly raw_desc: string | null;
  readonly ai_analysis: string | null;
}

/** Makes the profile of an ordinal: a function of the seed and the ordinal alone. */
export type RepositoryWriter = (ordinal: number) => RepositoryProfile;

/** Quantiles from which on a description is missing, and an analysis: of the least known two of fifty, one each. */
const undescribed = 0.96;
const unanalysed = 0.98;

/** How well known the repository of an ordinal is, from 0 (best) to 1. */
export type QuantileOf = (ordinal: number) => number;

/** The writer of one seed and one vocabulary. */
export function createRepositoryWriter(
  seed: number,
  quantileOf: QuantileOf,
  { fields, endings, owners, lists }: RepositoryVocabulary,
): RepositoryWriter {
  const deck = createDeck(
    [seed, 'fields'],
    fields.map(({ weight }) => weight),
  );
  const shuffled = createStream(seed, 'endings').sample(endings, endings.length);
  return (ordinal) => {
    const field = fields[deck.kindOf(ordinal)] as RepositoryField;
    const rank = deck.rankOf(ordinal);
    const stream = createStream(seed, 'repository', ordinal);
    const language = stream.pick(field.languages);
    const repo_name = nameOf(field, shuffled, rank);
    const values = createValues(stream, { language, name: toTitle(repo_name) }, lists);
    const project = field.projects[rank % field.projects.length] as Project;
    const quantile = quantileOf(ordinal);
    const write = (sentences: readonly string[]): string =>
      sentences.map((sentence) => fillSlots(sentence, values)).join(' ');
    const description = write(describe(stream, field, project));
    const analysis = write(analyse(stream, field, project));
    return {
      repo_name,
      owner: stream.pick(owners),
      language: language === '' ? null : language,
      raw_desc: quantile >= undescribed && quantile < unanalysed ? null : description,
      ai_analysis: quantile >= unanalysed ? null : analysis,
    };
  };
}

function describe(stream: Stream, field: RepositoryField, { descriptions }: Project): string[] {
  const description = stream.pick(descriptions);
  const tagline = stream.pick(field.taglines);
  const repeats = description.includes('{language}') && tagline.includes('{language}');
  return stream.chance(0.4) && !repeats ? [description, tagline] : [description];
}

function analyse(stream: Stream, { closers }: RepositoryField, { analysis, detail }: Project): string[] {
  return [analysis, stream.chance(0.4) ? detail : stream.pick(closers)];
}

/** Unique: a pair of parts within the field, numbered once all pairs are used. */
function nameOf(field: RepositoryField, shuffled: readonly string[], rank: number): string {
  const pairs = field.stems.length * shuffled.length;
  const [stem, ending] = pairAt(rank % pairs, field.stems.length, shuffled.length);
  const edition = Math.floor(rank / pairs) + 1;
  return `${field.stems[stem]}${shuffled[ending]}${edition > 1 ? edition : ''}`;
}

const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Slots of one repository: its name and language, and lists. A slot that nothing fills throws. */
function createValues(
  stream: Stream,
  known: Readonly<Record<string, string>>,
  lists: RepositoryVocabulary['lists'],
): SlotValues {
  const values = new Map(Object.entries(known));
  return (name) => {
    const value = values.get(name) ?? stream.pick(lists[name] ?? []);
    values.set(name, value);
    return value;
  };
}

/** Deals a quantile to each ordinal so that any fifty of a block are spread evenly. */
export function createQuantiles(seed: number): QuantileOf {
  const strata = 50;
  const deck: Deck = createDeck([seed, 'strata'], new Array<number>(strata).fill(1));
  return (ordinal) => (deck.kindOf(ordinal) + createStream(seed, 'quantile', ordinal).next()) / strata;
}
