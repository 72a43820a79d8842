/** Requirements whose findings no script repeats, and why: the reports say the same. */
export const withoutScript: Readonly<Record<string, string>> = {
  'key-shown': 'which text is a key, further calls with each of them tell',
};

const memory = 'the server remembers what other requirements of the run did before';
const unknown = 'the run took the id from a list that was wrong, and nothing has that id where the list is right';

/** Findings by deviation whose script does not tell the wrong server from the right one, and why. */
export const notRepeated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'news-list-id-by-position': {
    'authentication-key-header on getNews': unknown,
    'resource-news-detail on getNews': unknown,
  },
  'keys-cached-across-accounts': { 'key-prefix': memory },
  'news-detail-cached-without-id': { 'detail-agrees on getNews': memory },
  'search-cached-without-q': { 'search-repos on search': memory },
  'favorites-lost-by-preferences': { 'favorite-others-kept': memory },
};
