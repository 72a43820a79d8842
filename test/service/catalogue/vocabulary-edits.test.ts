import { expect, test } from 'vitest';
import { pointerTokens } from '../../../src/description/json-pointer.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { vocabularyEdits } from '../../../src/service/catalogue/vocabulary-edits.ts';
import {
  packagedVocabulary,
  type Vocabulary,
  type VocabularyPart,
  vocabularyParts,
} from '../../../src/service/catalogue/vocabulary.ts';
import type { FixtureEdit, ShownRecords } from '../../../src/service/fixture-edit.ts';
import { readTexts } from './changed-vocabulary.ts';

const own = packagedVocabulary.news.map(({ label }) => label);
const [source] = packagedVocabulary.names.sources;

function newsOf(categories: readonly string[], further: JsonObject = {}): readonly JsonObject[] {
  return categories.map((category, id) => ({ id, category, source_name: source?.name ?? '', ...further }));
}

const shownOf = (news: readonly JsonObject[], repos: readonly JsonObject[] = []): ShownRecords =>
  new Map([
    ['NewsItem', news],
    ['RepoItem', repos],
  ]);

/** Enough records to tell what is missing. */
const many = (categories: readonly string[]): readonly string[] =>
  Array.from({ length: 30 }, (_, i) => categories[i % categories.length] ?? '');

const told = (shown: ShownRecords): readonly string[] =>
  vocabularyEdits(packagedVocabulary, shown).map(({ file, edit, why }) => `${file} ${edit.op} ${edit.path}: ${why}`);

/** Members and elements by JSON Pointer; a place that is not there fails. */
function apply(root: unknown, { op, path, ...edit }: FixtureEdit['edit']): void {
  const tokens = pointerTokens(path) ?? [];
  const name = tokens.at(-1) ?? '';
  const parent = tokens.slice(0, -1).reduce<unknown>((at, token) => (at as Record<string, unknown>)[token], root);
  const place = parent as Record<string, unknown>;
  const isNew = Array.isArray(parent) ? Number(name) === parent.length : !(name in place);
  expect([path, isNew]).toEqual([path, op === 'add']);
  place[name] = 'value' in edit ? edit.value : undefined;
}

/** The vocabulary after these edits, as its files are read. */
function edited(shown: ShownRecords): Vocabulary | undefined {
  const copy = structuredClone(packagedVocabulary);
  for (const { file, edit } of vocabularyEdits(packagedVocabulary, shown)) {
    apply(copy[file.replace('.json', '') as VocabularyPart], edit);
  }
  const texts = vocabularyParts.map((part) => [part, JSON.stringify(copy[part])] as const);
  const { vocabulary, findings } = readTexts(Object.fromEntries(texts));
  expect(findings).toEqual([]);
  return vocabulary;
}

test('what the vocabulary has needs no edit, and what it alone has neither', () => {
  const repos = [{ language: 'Rust' }, { language: null }, { language: '' }];
  expect(told(shownOf(newsOf(many(own)), repos))).toEqual([]);
  expect(told(shownOf(newsOf(many(own.slice(0, 2))), repos))).toEqual([]);
  expect(told(new Map())).toEqual([]);
});

test('a label that only the other server has takes the place of one that it never shows, wherever that is named', () => {
  const edits = told(shownOf(newsOf(many([...own.filter((label) => label !== 'robotics'), 'agents']))));
  expect(edits).toEqual([
    'news.json replace /9/label: 3 of 30 news items have it, and none has robotics; its stories stay, until you write others',
    expect.stringMatching(/^names\.json replace \/sources\/\d+\/categories\/0: .+ writes about it$/),
    expect.stringMatching(/^names\.json replace \/sources\/\d+\/categories\/0: .+ writes about it$/),
  ]);
});

test('another spelling of a label takes its place, however few records there are', () => {
  expect(told(shownOf(newsOf(['Open-Source'])))[0]).toMatch(
    /^news\.json replace \/6\/label: 1 of 1 news items have it/,
  );
});

test('where too few records tell what is missing, and where all labels are in use, a category is added', () => {
  const added = `news.json add /10: 1 of 1 news items have it; the stories are those of ${own[0]}, until you write others`;
  expect(told(shownOf(newsOf(['agents'])))).toEqual([added]);
  const all = Array.from({ length: 22 }, (_, i) => [...own, 'agents', 'chips'][i % 12] ?? '');
  expect(told(shownOf(newsOf(all))).map((line) => line.split(':')[0])).toEqual([
    'news.json add /10',
    'news.json add /11',
  ]);
});

test('sources, languages and tags are added where they belong', () => {
  const news = newsOf(['models', 'models', 'tools'], { source_name: 'Elsewhere', tags: ['model releases', 'weights'] });
  const edits = vocabularyEdits(packagedVocabulary, shownOf(news, [{ language: 'Elixir' }, { language: 'Rust' }]));
  const { sources } = packagedVocabulary.names;
  const { fields } = packagedVocabulary.repositories;
  const largest = fields.findIndex(({ weight }) => weight === Math.max(...fields.map((field) => field.weight)));
  expect(edits.map(({ file, edit }) => [file, edit])).toEqual([
    [
      'news.json',
      { op: 'add', path: `/0/stories/0/more/${packagedVocabulary.news[0]?.stories[0]?.more.length}`, value: 'weights' },
    ],
    [
      'names.json',
      {
        op: 'add',
        path: `/sources/${sources.length}`,
        value: { name: 'Elsewhere', weight: sources.reduce((sum, { weight }) => sum + weight, 0), categories: [] },
      },
    ],
    [
      'repositories.json',
      { op: 'add', path: `/fields/${largest}/languages/${fields[largest]?.languages.length}`, value: 'Elixir' },
    ],
  ]);
});

test('the edits can be applied, the files are sound afterwards, and nothing is left to say', () => {
  const news = newsOf(many(['llm', 'Agents', 'policy', 'chips', 'models']), {
    source_name: 'Elsewhere "& more"',
    tags: ['a', 'b c', 'd'],
  });
  const shown = shownOf(news, [{ language: 'Elixir' }, { language: 'C#' }]);
  const vocabulary = edited(shown);
  expect(vocabulary && vocabularyEdits(vocabulary, shown)).toEqual([]);
});
