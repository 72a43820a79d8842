import { createStream, type Stream, unitOf } from '../../random/stream.ts';
import type { NewsItem } from '../records.ts';
import { type Deck, pairAt } from './deck.ts';
import { fillSlots } from './fill-slots.ts';
import { toDateTime } from './instant.ts';
import { remembered } from './remembered.ts';
import { createSlotFiller, type Protagonist } from './slot-values.ts';
import type { Names, NewsCategory, Story, Vocabulary } from './vocabulary.ts';

/** Ids begin above this: the oldest item has the next one. */
export const newsIdBase = 1000;

/** Makes the item of an ordinal (0 is the oldest): a function of the seed, the ordinal and the instant alone. */
export type NewsWriter = (ordinal: number, publishedAt: number) => NewsItem;

interface Headline {
  readonly story: Story;
  readonly title: string;
}

/** What one category has to tell, in the order of one seed. */
interface Desk {
  readonly category: NewsCategory;
  /** Round by round one title of every story, so that a story comes back as late as can be. */
  readonly headlines: readonly Headline[];
  readonly protagonists: readonly Protagonist[];
  readonly closers: readonly string[];
  /** Each as often as its weight says. */
  readonly sources: readonly string[];
}

/** Share of the items without a summary. */
const silence = 0.015;
/** Share of the summaries that end with a sentence of the category. */
const thirdSentence = 0.6;

function openDesk(seed: number, category: NewsCategory, names: Names): Desk {
  const stream = createStream(seed, 'desk', category.label);
  const stories = stream.sample(category.stories, category.stories.length);
  const rounds = Math.max(...stories.map(({ titles }) => titles.length));
  const headlines = Array.from({ length: rounds }, (_, round) =>
    stories.flatMap((story) => story.titles.slice(round, round + 1).map((title) => ({ story, title }))),
  ).flat();
  const protagonists = category.protagonists.flatMap((kind) =>
    (names.organisations[kind] ?? []).map((organisation) => ({ organisation, kind })),
  );
  const sources = names.sources.filter(
    ({ categories }) => categories.length === 0 || categories.includes(category.label),
  );
  return {
    category,
    headlines,
    protagonists: stream.sample(protagonists, protagonists.length),
    closers: stream.sample(category.closers, category.closers.length),
    sources: sources.flatMap(({ name, weight }) => new Array<string>(weight).fill(name)),
  };
}

/** The writer of one seed and one vocabulary; the deck deals the categories. */
export function createNewsWriter(seed: number, deck: Deck, { names, news }: Vocabulary): NewsWriter {
  const slotsOf = createSlotFiller(names);
  const deskOf = remembered(news.length, (kind: number) => openDesk(seed, news[kind] as NewsCategory, names));
  return (ordinal, publishedAt) => {
    const desk = deskOf(deck.kindOf(ordinal));
    const rank = deck.rankOf(ordinal);
    const stream = createStream(seed, 'news', ordinal);
    const [first, second] = pairAt(rank, desk.headlines.length, desk.protagonists.length);
    const { story, title } = desk.headlines[first] as Headline;
    const values = slotsOf(stream, desk.protagonists[second] as Protagonist);
    const summary = unitOf(seed, 'silence', ordinal) < silence ? [] : summarise(stream, story, closerOf(desk, rank));
    return Object.freeze({
      id: newsIdBase + 1 + ordinal,
      title: fillSlots(title, values),
      source_name: stream.pick(desk.sources),
      category: desk.category.label,
      publish_time: toDateTime(publishedAt),
      ai_summary: summary.map((sentence) => fillSlots(sentence, values)).join(' ') || null,
      tags: Object.freeze([...story.tags, ...stream.sample(story.more, stream.int(1, 2))]),
    });
  };
}

const closerOf = ({ closers }: Desk, rank: number): string => closers[rank % closers.length] as string;

/** Two or three sentences, not two of which quote the same person. */
function summarise(stream: Stream, { leads, details }: Story, closer: string): string[] {
  const sentences = [stream.pick(leads), stream.pick(details)];
  const quoted = sentences.some((sentence) => sentence.includes('{person}'));
  const closes = stream.chance(thirdSentence) && !(quoted && closer.includes('{person}'));
  return closes ? [...sentences, closer] : sentences;
}
