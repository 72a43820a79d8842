import type { Json } from '../../http/json.ts';
import { countTexts, type FixtureEdit, type ShownRecords } from '../fixture-edit.ts';
import type { NewsCategory, Vocabulary } from './vocabulary.ts';

/** In fewer records, what none of them has may be missing by chance. */
const telling = 20;
/** A text that fewer records have is no word of the vocabulary. */
const repeated = 2;
/** So many tags are taken up; the most frequent ones. */
const mostTags = 20;

/** A category of the vocabulary that takes the label of another server. */
interface Renamed {
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Categories that the other server does not show take the labels that only it has. */
function renames(news: readonly NewsCategory[], labels: readonly string[], isTelling: boolean): readonly Renamed[] {
  const own = news.map(({ label }, index) => ({ label, index }));
  const spare = own.filter(({ label }) => !labels.includes(label));
  const missing = labels.filter((label) => !own.some((it) => it.label === label));
  const taken = new Set<number>();
  const named = (to: string, isSame: boolean): readonly Renamed[] => {
    const found = spare.find(
      ({ label, index }) => !taken.has(index) && (isSame ? plain(label) === plain(to) : isTelling),
    );
    if (!found) return [];
    taken.add(found.index);
    return [{ index: found.index, from: found.label, to }];
  };
  const same = missing.flatMap((to) => named(to, true));
  return [...same, ...missing.filter((to) => !same.some((it) => it.to === to)).flatMap((to) => named(to, false))];
}

/** Who writes about a category calls it by its label. */
function renamedReferences({ names }: Vocabulary, { from, to }: Renamed): readonly FixtureEdit[] {
  return names.sources.flatMap(({ name, categories }, source) =>
    categories.flatMap((label, i) => {
      if (label !== from) return [];
      const path = `/sources/${source}/categories/${i}`;
      return [
        { file: 'names.json', edit: { op: 'replace' as const, path, value: to }, why: `${name} writes about it` },
      ];
    }),
  );
}

function categoryEdits(vocabulary: Vocabulary, shown: ShownRecords): readonly FixtureEdit[] {
  const { news } = vocabulary;
  const records = shown.get('NewsItem') ?? [];
  const counts = countTexts(records, 'category');
  const renamed = renames(news, [...counts.keys()], records.length >= telling);
  const added = [...counts.keys()].filter(
    (label) => !news.some((own) => own.label === label) && !renamed.some(({ to }) => to === label),
  );
  const seen = (label: string): string => `${counts.get(label) ?? 0} of ${records.length} news items have it`;
  return [
    ...renamed.flatMap((it): readonly FixtureEdit[] => [
      {
        file: 'news.json',
        edit: { op: 'replace', path: `/${it.index}/label`, value: it.to },
        why: `${seen(it.to)}, and none has ${it.from}; its stories stay, until you write others`,
      },
      ...renamedReferences(vocabulary, it),
    ]),
    ...added.map((label, i): FixtureEdit => {
      const value = { ...news[0], label } as unknown as Json;
      const why = `${seen(label)}; the stories are those of ${news[0]?.label}, until you write others`;
      return { file: 'news.json', edit: { op: 'add', path: `/${news.length + i}`, value }, why };
    }),
  ];
}

function sourceEdits({ names: { sources } }: Vocabulary, shown: ShownRecords): readonly FixtureEdit[] {
  const records = shown.get('NewsItem') ?? [];
  const further = [...countTexts(records, 'source_name')].filter(([name]) => !sources.some((own) => own.name === name));
  const all = sources.reduce((sum, { weight }) => sum + weight, 0);
  return further.map(([name, count], i) => {
    const weight = Math.max(1, Math.round((count / records.length) * all));
    const value = { name, weight, categories: [] };
    const why = `${count} of ${records.length} news items have it`;
    return { file: 'names.json', edit: { op: 'add', path: `/sources/${sources.length + i}`, value }, why };
  });
}

/** A language goes to the field of which most repositories are. */
function languageEdits({ repositories: { fields } }: Vocabulary, shown: ShownRecords): readonly FixtureEdit[] {
  const records = shown.get('RepoItem') ?? [];
  const known = new Set(fields.flatMap(({ languages }) => languages));
  const further = [...countTexts(records, 'language')].filter(([language]) => !known.has(language));
  const largest = fields.reduce((best, { weight }, i) => (weight > (fields[best]?.weight ?? 0) ? i : best), 0);
  const first = fields[largest]?.languages.length ?? 0;
  return further.map(([value, count], i) => ({
    file: 'repositories.json',
    edit: { op: 'add', path: `/fields/${largest}/languages/${first + i}`, value },
    why: `${count} of ${records.length} repositories have it`,
  }));
}

/** A tag goes to the first story of the category that it was seen in. */
function tagEdits({ news }: Vocabulary, shown: ShownRecords): readonly FixtureEdit[] {
  const records = (shown.get('NewsItem') ?? []).filter(({ tags }) => Array.isArray(tags));
  const known = new Set(news.flatMap(({ stories }) => stories.flatMap(({ tags, more }) => [...tags, ...more])));
  const tagged = records.flatMap(({ tags, category = '' }) =>
    (tags as readonly Json[]).map((tag) => ({ tag, category })),
  );
  const further = [...countTexts(tagged, 'tag')].filter(([tag, count]) => count >= repeated && !known.has(tag));
  const next = new Map<number, number>();
  return further.slice(0, mostTags).map(([value, count]) => {
    const category = tagged.find(({ tag }) => tag === value)?.category;
    const index = Math.max(
      0,
      news.findIndex(({ label }) => label === category),
    );
    const at = next.get(index) ?? news[index]?.stories[0]?.more.length ?? 0;
    next.set(index, at + 1);
    const path = `/${index}/stories/0/more/${at}`;
    return {
      file: 'news.json',
      edit: { op: 'add', path, value },
      why: `${count} of ${records.length} news items have it`,
    };
  });
}

/**
 * What would make a vocabulary hold the labels, sources, languages and tags of news and repositories that another server
 * shows: edits that can be applied one after the other. What it never shows stays, where no other label takes its place.
 */
export function vocabularyEdits(vocabulary: Vocabulary, shown: ShownRecords): readonly FixtureEdit[] {
  return [
    ...categoryEdits(vocabulary, shown),
    ...tagEdits(vocabulary, shown),
    ...sourceEdits(vocabulary, shown),
    ...languageEdits(vocabulary, shown),
  ];
}
