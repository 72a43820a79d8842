import { childPointer } from '../../description/json-pointer.ts';
import type { Mistake } from '../../description/mistake.ts';
import type { Names, NewsCategory, RepositoryVocabulary } from './vocabulary.ts';

/** What the schemas can't say: that names in one place are those of another. */
type Mistakes = readonly Mistake[];

const at = (...tokens: readonly (string | number)[]): string => tokens.reduce<string>(childPointer, '');
const mistake = (code: string, pointer: string, message: string): Mistake => ({ code, pointer, message });
const slotsIn = (text: string): readonly string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, slot = '']) => slot);
const listed = (names: Iterable<string>): string => [...names].join(', ');

/** Slots of a text that nothing fills. */
function unfilled(text: string, pointer: string, known: ReadonlySet<string>): Mistakes {
  const unknown = slotsIn(text).filter((slot) => !known.has(slot));
  return unknown.map((slot) =>
    mistake('unknown-slot', pointer, `Nothing fills {${slot}}: there are ${listed(known)}.`),
  );
}

const unfilledIn = (texts: readonly string[], pointer: string, known: ReadonlySet<string>): Mistakes =>
  texts.flatMap((text, i) => unfilled(text, childPointer(pointer, i), known));

/** Slots that the texts of the news may have. One that is drawn may stand a second time, with a 2 behind it. */
function newsSlots({ organisations, lists, tuples, ranges }: Names): ReadonlySet<string> {
  const drawn = [...Object.keys(organisations), ...Object.keys(lists), ...Object.keys(ranges)];
  const own = ['org', 'line', 'city', 'person', 'product'];
  return new Set([...own, ...tuples.flatMap(({ slots }) => slots), ...drawn, ...drawn.map((name) => `${name}2`)]);
}

export function mistakesInNames({ tuples, ranges }: Names): Mistakes {
  const rows = tuples.flatMap(({ slots, rows }, i) =>
    rows.flatMap((row, j) =>
      row.length === slots.length
        ? []
        : [mistake('row-length', at('tuples', i, 'rows', j), `A row has a value for each of ${listed(slots)}.`)],
    ),
  );
  const narrow = Object.entries(ranges).filter(([, [lowest = 0, highest = 0]]) => highest - lowest < 2);
  return [
    ...rows,
    ...narrow.map(([name]) =>
      mistake('narrow-range', at('ranges', name), 'A range is [lowest, highest] with at least three integers in it.'),
    ),
  ];
}

/** What the names are, as a category may use them. */
interface Naming {
  readonly names: Names;
  readonly known: ReadonlySet<string>;
}

function mistakesInCategory(category: NewsCategory, pointer: string, { names, known }: Naming): Mistakes {
  const kinds = Object.keys(names.organisations);
  const strangers = category.protagonists.filter((kind) => !kinds.includes(kind));
  const sources = names.sources.filter(
    ({ categories }) => categories.length === 0 || categories.includes(category.label),
  );
  const stories = category.stories.flatMap((story, i) =>
    (['titles', 'leads', 'details'] as const).flatMap((part) =>
      unfilledIn(story[part], `${pointer}/stories/${i}/${part}`, known),
    ),
  );
  return [
    ...strangers.map((kind) =>
      mistake(
        'unknown-kind',
        `${pointer}/protagonists`,
        `No organisation is of the kind ${kind}: there are ${listed(kinds)}.`,
      ),
    ),
    ...(sources.length > 0
      ? []
      : [mistake('no-source', `${pointer}/label`, `No source in names.json writes about ${category.label}: add one.`)]),
    ...stories,
    ...unfilledIn(category.closers, `${pointer}/closers`, known),
  ];
}

export function mistakesInNews(news: readonly NewsCategory[], names: Names): Mistakes {
  const labels = news.map(({ label }) => label);
  const repeated = labels.flatMap((label, i) =>
    labels.indexOf(label) < i ? [mistake('repeated-label', at(i, 'label'), `Another category is ${label} too.`)] : [],
  );
  const naming = { names, known: newsSlots(names) };
  return [...repeated, ...news.flatMap((category, i) => mistakesInCategory(category, at(i), naming))];
}

export function mistakesInRepositories({ fields, lists }: RepositoryVocabulary): Mistakes {
  const known = new Set(['name', 'language', ...Object.keys(lists)]);
  return fields.flatMap(({ projects, taglines, closers }, i) => [
    ...projects.flatMap(({ descriptions, analysis, detail }, j) => [
      ...unfilledIn(descriptions, at('fields', i, 'projects', j, 'descriptions'), known),
      ...unfilled(analysis, at('fields', i, 'projects', j, 'analysis'), known),
      ...unfilled(detail, at('fields', i, 'projects', j, 'detail'), known),
    ]),
    ...unfilledIn(taglines, at('fields', i, 'taglines'), known),
    ...unfilledIn(closers, at('fields', i, 'closers'), known),
  ]);
}
