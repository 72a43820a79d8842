import { createStream, type Stream } from '../../random/stream.ts';
import { createDeck, type Deck, pairAt } from './deck.ts';
import { fillSlots, type SlotValues } from './fill-slots.ts';
import { type RepositoryField, repositoryVocabulary } from './vocabulary.ts';

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

const { fields, endings, owners, lists } = repositoryVocabulary;
/** Share of the repositories without a description, and of those without an analysis. */
const silence = 0.015;

/** The writer of one seed. */
export function createRepositoryWriter(seed: number): RepositoryWriter {
  const deck = createDeck(
    [seed, 'fields'],
    fields.map(({ weight }) => weight),
  );
  const shuffled = createStream(seed, 'endings').sample(endings, endings.length);
  return (ordinal) => {
    const field = fields[deck.kindOf(ordinal)];
    if (!field) throw new Error('fixtures/repositories.json has no field');
    const stream = createStream(seed, 'repository', ordinal);
    const language = stream.pick(field.languages);
    const values = chooseValues(stream, language);
    return {
      repo_name: nameOf(field, shuffled, deck.rankOf(ordinal)),
      owner: stream.pick(owners),
      language: language === '' ? null : language,
      raw_desc: stream.chance(silence) ? null : fillSlots(stream.pick(field.descriptions), values),
      ai_analysis: stream.chance(silence) ? null : analyse(stream, values, field),
    };
  };
}

/** Unique: a pair of parts within the field, numbered once all pairs are used. */
function nameOf(field: RepositoryField, shuffled: readonly string[], rank: number): string {
  const pairs = field.stems.length * shuffled.length;
  const [stem, ending] = pairAt(rank % pairs, field.stems.length, shuffled.length);
  const edition = Math.floor(rank / pairs) + 1;
  return `${field.stems[stem]}${shuffled[ending]}${edition > 1 ? edition : ''}`;
}

function chooseValues(stream: Stream, language: string): SlotValues {
  const values = new Map<string, string>([['language', language]]);
  return (name) => {
    const value = values.get(name) ?? stream.pick(lists[name] ?? []);
    values.set(name, value);
    return value;
  };
}

function analyse(stream: Stream, values: SlotValues, field: RepositoryField): string {
  const sentences = [stream.pick(field.analyses), stream.pick(field.closers)];
  return sentences.map((sentence) => fillSlots(sentence, values)).join(' ');
}

/** Deals a quantile to each ordinal so that any fifty of a block are spread evenly. */
export function createQuantiles(seed: number): (ordinal: number) => number {
  const strata = 50;
  const deck: Deck = createDeck([seed, 'strata'], new Array<number>(strata).fill(1));
  return (ordinal) => (deck.kindOf(ordinal) + createStream(seed, 'quantile', ordinal).next()) / strata;
}
