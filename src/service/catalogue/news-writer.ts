import { createStream, type Stream, unitOf } from '../../random/stream.ts';
import type { NewsItem } from '../records.ts';
import { type Deck, pairAt } from './deck.ts';
import { fillSlots, type SlotValues } from './fill-slots.ts';
import { toDateTime } from './instant.ts';
import { type NewsCategory, newsCategories, type Organisation, type Story, vocabulary } from './vocabulary.ts';

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
  readonly protagonists: readonly Organisation[];
  readonly sources: readonly string[];
}

const everyone = Object.values(vocabulary.organisations).flat();
/** Share of the items without a summary. */
const silence = 0.015;

function openDesk(seed: number, category: NewsCategory): Desk {
  const stream = createStream(seed, 'desk', category.label);
  const stories = stream.sample(category.stories, category.stories.length);
  const rounds = Math.max(...stories.map(({ titles }) => titles.length));
  const headlines = Array.from({ length: rounds }, (_, round) =>
    stories.flatMap((story) => story.titles.slice(round, round + 1).map((title) => ({ story, title }))),
  ).flat();
  const protagonists = category.protagonists.flatMap((kind) => vocabulary.organisations[kind] ?? []);
  const sources = vocabulary.sources.filter(
    ({ categories }) => categories.length === 0 || categories.includes(category.label),
  );
  return {
    category,
    headlines,
    protagonists: stream.sample(protagonists, protagonists.length),
    sources: sources.map(({ name }) => name),
  };
}

/** Slots of one item: the protagonist, a partner, and lists in which `word2` and `word3` differ from `word`. */
function chooseValues(stream: Stream, protagonist: Organisation): SlotValues {
  const others = everyone.filter((organisation) => organisation !== protagonist);
  const partner = stream.pick(others);
  const version = stream.pick(vocabulary.versions);
  const values = new Map<string, string>([
    ['org', protagonist.name],
    ['line', protagonist.line],
    ['product', `${protagonist.line} ${version}`],
    ['city', protagonist.city],
    ['person', protagonist.person],
    ['partner', partner.name],
  ]);
  return (name) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const value = drawValue(stream, name, values);
    values.set(name, value);
    return value;
  };
}

function drawValue(stream: Stream, name: string, taken: ReadonlyMap<string, string>): string {
  const word = name.replace(/\d$/, '');
  const [lowest, highest] = vocabulary.ranges[word] ?? [];
  if (lowest !== undefined && highest !== undefined) return String(stream.int(lowest, highest));
  const list = vocabulary.lists[word];
  if (!list) throw new Error(`fixtures/names.json has no list or range for the slot {${name}}`);
  const used = [word, `${word}2`, `${word}3`].map((other) => taken.get(other));
  return stream.pick(list.filter((value) => !used.includes(value)));
}

/** The writer of one seed; the deck deals the categories. */
export function createNewsWriter(seed: number, deck: Deck): NewsWriter {
  const desks = newsCategories.map((category) => openDesk(seed, category));
  return (ordinal, publishedAt) => {
    const desk = desks[deck.kindOf(ordinal)];
    if (!desk) throw new Error('fixtures/news.json has no category');
    const stream = createStream(seed, 'news', ordinal);
    const [first, second] = pairAt(deck.rankOf(ordinal), desk.headlines.length, desk.protagonists.length);
    const { story, title } = desk.headlines[first] as Headline;
    const values = chooseValues(stream, desk.protagonists[second] as Organisation);
    return Object.freeze({
      id: newsIdBase + 1 + ordinal,
      title: fillSlots(title, values),
      source_name: stream.pick(desk.sources),
      category: desk.category.label,
      publish_time: toDateTime(publishedAt),
      ai_summary: unitOf(seed, 'silence', ordinal) < silence ? null : summarise(stream, values, desk, story),
      tags: Object.freeze([...story.tags, ...stream.sample(story.more, stream.int(1, 2))]),
    });
  };
}

function summarise(stream: Stream, values: SlotValues, desk: Desk, story: Story): string {
  const sentences = [stream.pick(story.leads), stream.pick(story.details)];
  if (stream.chance(0.6)) sentences.push(stream.pick(desk.category.closers));
  return sentences.map((sentence) => fillSlots(sentence, values)).join(' ');
}
