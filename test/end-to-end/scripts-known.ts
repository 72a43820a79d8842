const later = 'it shows after all that a run does meanwhile';

/** Requirements whose findings no script repeats, and why: the reports say the same. */
export const withoutScript: Readonly<Record<string, string>> = {
  'key-shown': 'which text is a key, further calls with each of them tell',
  'pagination-last-page': 'how many records there are, and which is the last, several answers tell together',
  'favorites-at-last': later,
  'preferences-at-last': later,
  'keywords-at-last': later,
  'revocation-lasting': later,
  'revocation-others-listed': 'what it ended is ended when a script is made',
};

/** Findings of one deviation whose script does not tell the wrong server from the right one. */
export interface NotRepeated {
  readonly why: string;
  /** Requirement, and operation where it has several. Absent: which of its findings are repeated is chance. */
  readonly names?: readonly string[];
}

const alike = 'what is seen are the figures before and after many calls, and a script makes calls that are alike once';
const memory = 'the server remembers what other requirements of the run did before';

/** By deviation. */
export const notRepeated: Readonly<Record<string, NotRepeated>> = {
  'news-list-id-by-position': {
    why: 'the run took the id from a list that was wrong, and nothing has that id where the list is right',
    names: [
      'authentication-key-header on addFavorite',
      'authentication-key-header on getNews',
      'detail-agrees on getNews',
      'resource-news-detail on getNews',
    ],
  },
  'revocation-at-every-second-call': { why: 'which calls it takes hangs on how many there were before' },
  'revocation-of-all-others': {
    why: 'a key of the run, which revokes itself, has ended the one that the script is given',
    names: ['revocation-served'],
  },
  'same-key-twice': {
    why: 'two keys that are one are two where the server is right, and the script revokes the one that it then uses',
    names: ['revocation-others'],
  },
  'keys-cached-across-accounts': {
    why: memory,
    names: ['key-listed-live', 'key-name-kept', 'key-prefix', 'key-scope-kept'],
  },
  'favorites-cached-across-accounts': { why: memory, names: ['favorite-apart'] },
  'preferences-cached-across-accounts': { why: memory, names: ['preferences-apart'] },
  'favorites-lost-by-preferences': {
    why: 'preferences that are written meanwhile take the favorite away, and its script writes none',
    names: ['favorite-added'],
  },
  'news-detail-cached-without-id': { why: memory, names: ['detail-agrees on getNews'] },
  'quota-of-two-swapped': { why: alike, names: ['isolation-quota'] },
  'usage-of-two-swapped': { why: alike, names: ['isolation-usage'] },
  'preferences-put-adds-topics': { why: memory, names: ['preferences-put-back'] },
  'search-q-undecoded': { why: 'which of the texts that were looked for comes last depends on the order of answers' },
  'search-cached-without-q': { why: memory, names: ['search-repos on search'] },
};
