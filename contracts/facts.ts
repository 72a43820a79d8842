import type { Fact } from '../src/contract/fact.ts';

/** One section of the documentation: [name of the fact, statement, why no client can see it]. */
type Row = readonly [name: string, statement: string, unobservable?: string];

function section(number: string, title: string, rows: readonly Row[]): readonly Fact[] {
  return rows.map(([name, statement, unobservable]) => ({
    id: `F${number}-${name}`,
    section: title,
    statement,
    ...(unobservable === undefined ? {} : { unobservable }),
  }));
}

const meaning = 'what the text or number stands for outside the API cannot be compared with anything';
const elsewhere = 'it speaks of the web site, which is not part of the API';

const service = section('1', '1', [
  [
    'content-access',
    'News items, trending repositories, trending topics, their history, a mixed feed and search can be read.',
  ],
  [
    'account-access',
    'A caller with an API key on a paid plan reaches quota, favorites, preferences, keyword monitors, usage history and keys.',
  ],
  ['key-from-account-page', 'The user creates an API key in an account page of the web site.', elsewhere],
  ['paid-plans-only', 'Access to the API is for the paid plans Pro, Pro+ and Enterprise only.'],
  ['content-free-for-all', 'Content endpoints are described as free for all.'],
  [
    'content-rate-limited',
    'Content endpoints are rate-limited.',
    'provoking a limit of unknown size would be an attack on the host',
  ],
  ['any-client', 'Any HTTP client with the Bearer header works.'],
]);

const newsItem = section('2.1', '2 NewsItem', [
  ['news-id-integer', 'NewsItem.id is an integer.'],
  ['news-id-identifies', 'NewsItem.id identifies the item.'],
  ['news-title', 'NewsItem.title is a string.'],
  ['news-source-name', 'NewsItem.source_name is a string.'],
  ['news-source-name-meaning', 'NewsItem.source_name is the name of the publishing source.', meaning],
  ['news-category', 'NewsItem.category is a string.'],
  ['news-category-filter', 'A category label is usable as the category filter of the list.'],
  ['news-publish-time', 'NewsItem.publish_time is a string.'],
  ['news-publish-time-format', 'NewsItem.publish_time has the format date-time.'],
  ['news-ai-summary', 'NewsItem.ai_summary is a string.'],
  ['news-ai-summary-generated', 'NewsItem.ai_summary is a generated summary.', meaning],
  ['news-tags', 'NewsItem.tags is an array of strings.'],
]);

const repoItem = section('2.2', '2 RepoItem', [
  ['repo-id-integer', 'RepoItem.id is an integer.'],
  ['repo-full-name', 'RepoItem.repo_full_name is a string.'],
  ['repo-full-name-joined', 'RepoItem.repo_full_name is owner and repository name joined as <owner>/<repo_name>.'],
  ['repo-name', 'RepoItem.repo_name is a string.'],
  ['repo-owner', 'RepoItem.owner is a string.'],
  ['repo-stars', 'RepoItem.stars is an integer.'],
  ['repo-stars-meaning', 'RepoItem.stars is the total star count.', meaning],
  ['repo-new-stars-day', 'RepoItem.new_stars_day is an integer.'],
  ['repo-new-stars-day-meaning', 'RepoItem.new_stars_day counts the stars gained in the day.', meaning],
  ['repo-language', 'RepoItem.language is a string.'],
  ['repo-language-meaning', 'RepoItem.language is the programming language.', meaning],
  ['repo-language-filter', 'A language is usable as the language filter of the list.'],
  ['repo-raw-desc', 'RepoItem.raw_desc is a string.'],
  ['repo-raw-desc-meaning', 'RepoItem.raw_desc is the original repository description.', meaning],
  ['repo-ai-analysis', 'RepoItem.ai_analysis is a string.'],
  ['repo-ai-analysis-generated', 'RepoItem.ai_analysis is a generated analysis.', meaning],
  ['repo-track-trend', 'RepoItem.track_trend is an array.'],
  ['repo-track-trend-meaning', 'RepoItem.track_trend is the trend track of the repository.', meaning],
]);

const userQuota = section('2.3', '2 UserQuota', [
  ['quota-plan', 'UserQuota.plan is a string.'],
  ['quota-plan-values', 'UserQuota.plan is free, pro, proplus or enterprise.'],
  ['quota-unlimited', 'UserQuota.unlimited is a boolean.'],
  ['quota-used', 'UserQuota.quota_used is an integer.'],
  ['quota-remaining', 'UserQuota.quota_remaining is an integer.'],
]);

const apiKey = section('2.4', '2 ApiKey', [
  ['key-id-integer', 'ApiKey.id is an integer.'],
  ['key-id-revokes', 'ApiKey.id is the id parameter when revoking.'],
  ['key-name', 'ApiKey.name is a string.'],
  ['key-name-label', 'ApiKey.name is the label chosen at creation.'],
  ['key-prefix', 'ApiKey.prefix is a string.'],
  ['key-prefix-leading-part', 'ApiKey.prefix is the leading part of the key.'],
  ['key-prefix-ellipsis', 'ApiKey.prefix ends with an ellipsis character: <key_prefix>….'],
  ['key-never-listed', 'The full key is never listed.'],
  ['key-scope', 'ApiKey.scope is a string.'],
  ['key-scope-values', 'ApiKey.scope is read, write or all.'],
  ['key-created-at', 'ApiKey.created_at is a string.'],
  ['key-created-at-format', 'ApiKey.created_at has the format date-time.'],
  ['key-revoked', 'ApiKey.revoked is a boolean.'],
  ['key-shown-once', 'The full key is returned only once, when the key is created.'],
]);

const states = section('3', '3', [
  ['plan-values', 'The plans are free, pro, proplus and enterprise.'],
  ['revoked-flag', 'An ApiKey has a boolean revoked flag.'],
  ['revocable', 'A key can be revoked at any time.'],
]);

const messages = section('4', '4', [
  ['paths-relative', 'All paths are relative to the base address.'],
  ['json-bodies', 'Request bodies are JSON, sent with Content-Type: application/json.'],
]);

const content = section('4.1', '4 Content endpoints', [
  ['news-list', 'GET /api/news/list is there.'],
  ['news-list-page', 'The news list takes query page, an integer with default 1.'],
  ['news-list-limit', 'The news list takes query limit, an integer with default 20.'],
  ['news-list-category', 'The news list takes query category, an optional string.'],
  ['news-list-returns', 'The news list returns a paginated list of NewsItem.'],
  ['news-detail', 'GET /api/news/detail/{id} is there.'],
  ['news-detail-id', 'News detail takes path id, a required integer.'],
  ['news-detail-returns', 'News detail returns one NewsItem.'],
  ['repos', 'GET /api/github-repos is there.'],
  ['repos-page', 'The repository list takes query page, an integer with default 1.'],
  ['repos-limit', 'The repository list takes query limit, an integer with default 20.'],
  ['repos-language', 'The repository list takes query language, an optional string.'],
  ['repos-returns', 'The repository list returns a paginated list of RepoItem.'],
  ['topics', 'GET /api/trending/topics is there.'],
  ['topics-parameters', 'Trending topics need no parameter.'],
  ['topics-returns', 'Trending topics returns the top trending AI topics.'],
  ['history', 'GET /api/trending/history is there.'],
  ['history-parameters', 'Trending history needs no parameter.'],
  ['history-returns', 'Trending history returns a snapshot of the trending history.'],
  ['feed', 'GET /api/feed/mixed is there.'],
  ['feed-limit', 'The mixed feed takes query limit, an optional integer.'],
  ['feed-returns', 'The mixed feed returns news and repositories.'],
  ['search', 'GET /api/search/all is there.'],
  ['search-q', 'Search takes query q, a required string: the search text.'],
  ['search-returns', 'Search returns results across news and repositories.'],
]);

const user = section('4.2', '4 User endpoints', [
  ['key-required', 'User endpoints require an API key.'],
  ['paid-plan-required', 'User endpoints require a paid plan.'],
  ['quota', 'GET /api/user/quota is there and takes no parameter.'],
  ['quota-returns', 'Quota returns UserQuota.'],
  ['favorites', 'GET /api/user/favorites is there and takes no parameter.'],
  ['favorites-returns', "Favorites returns the caller's favorites."],
  ['favorite-add', 'POST /api/user/favorite is there.'],
  ['favorite-add-collect-type', 'Adding a favorite takes body collect_type, a string.'],
  ['favorite-add-target-id', 'Adding a favorite takes body target_id, an integer.'],
  ['favorite-add-returns', 'Adding a favorite returns the result of adding it.'],
  ['favorite-remove', 'DELETE /api/user/favorite is there.'],
  ['favorite-remove-collect-type', 'Removing a favorite takes query collect_type, a string.'],
  ['favorite-remove-target-id', 'Removing a favorite takes query target_id, an integer.'],
  ['favorite-remove-returns', 'Removing a favorite returns the result of removing it.'],
  ['preferences', 'GET /api/user/preferences is there and takes no parameter.'],
  ['preferences-returns', "Preferences returns the caller's preferences."],
  ['preferences-put', 'PUT /api/user/preferences is there.'],
  ['preferences-display-name', 'The preferences body has display_name, a string.'],
  ['preferences-followed-topics', 'The preferences body has followed_topics, an array.'],
  ['preferences-further-fields', 'The preferences body has further fields.', 'the fields are not named'],
  ['preferences-put-returns', 'PUT preferences returns the updated preferences.'],
  ['keywords', 'GET /api/keywords is there and takes no parameter.'],
  ['keywords-returns', "Keywords returns the caller's keyword monitors."],
  ['keywords-put', 'PUT /api/keywords is there.'],
  ['keywords-keywords', 'The keywords body has keywords, an array.'],
  ['keywords-frequency', 'The keywords body has frequency, a string.'],
  ['keywords-put-returns', 'PUT keywords returns the updated keyword monitors.'],
  ['usage', 'GET /api/user/usage-history is there.'],
  ['usage-days', 'Usage history takes query days, an integer with default 14 and maximum 30.'],
  ['usage-returns', 'Usage history returns the usage for the last `days` days.'],
]);

const keys = section('4.3', '4 API key management', [
  ['list', 'GET /api/user/api-keys is there and takes no parameter.'],
  ['list-returns', "It returns the caller's keys as ApiKey records."],
  ['create', 'POST /api/user/api-keys is there.'],
  ['create-name', 'Creating a key takes body name, a string.'],
  ['create-scope', 'Creating a key takes body scope: read, write or all.'],
  ['create-returns', 'Creating a key returns the new key.'],
  ['create-only-response', 'The full key is returned only in the response that creates it.'],
  ['revoke', 'DELETE /api/user/api-keys is there.'],
  ['revoke-id', 'Revoking takes query id, an integer: the id of the key.'],
  ['revoke-revokes', 'It revokes that key.'],
  ['premium', 'The key management endpoints are marked Premium.'],
  [
    'list-plan-unclear',
    'One summary shows the list without the Premium mark.',
    'the document says itself that this is unclear',
  ],
]);

const authentication = section('5', '5', [
  ['bearer', 'The key is sent as Authorization: Bearer <API_KEY>.'],
  ['query', 'The key can be sent as the query parameter api_key=<API_KEY>.'],
  ['query-less-secure', 'The query form is described as less secure.', 'it is advice to callers'],
  ['key-shape', 'A key has the shape <key_prefix><base64url> with a fixed service prefix.'],
  ['prefix-leading-part-only', 'The prefix field of a listing shows only the leading part of the key.'],
  ['created-in-account-page', 'Keys are created by the user in the account page.', elsewhere],
  ['created-by-post', 'Keys are created with POST /api/user/api-keys.'],
  ['shown-once', 'A key is shown exactly once, at creation.'],
  ['revoked-by-delete', 'A key can be revoked at any time with DELETE /api/user/api-keys?id=<key_id>.'],
  ['scopes', 'A key has the scope read, write or all.'],
  ['read-example', 'A key created with the example payload has scope read.'],
  ['paid-plans', 'Only the paid plans Pro, Pro+ and Enterprise have API access.'],
  ['user-key', 'User endpoints require a key.'],
  ['user-paid-plan', 'User endpoints require a paid plan.'],
  ['premium', 'Key creation and revocation are Premium.'],
  ['schemes-global', 'Both security schemes, bearer key and query key, apply to the whole API.'],
]);

const limits = section('8', '8', [
  ['page-default', 'The default of page is 1 on the news list and the repository list.'],
  ['limit-default', 'The default of limit is 20 on the news list and the repository list.'],
  ['days-default', 'The default of days is 14 on usage-history.'],
  ['days-maximum', 'The maximum of days is 30 on usage-history.'],
  [
    'rate-limit',
    'A rate limit exists on the content endpoints.',
    'provoking a limit of unknown size would be an attack on the host',
  ],
  ['quota-reported', "UserQuota reports the account's quota: quota_used, quota_remaining, unlimited."],
]);

const versioning = section('9', '9', [
  ['version-one', 'The API is version 1.', 'no response carries a version'],
  ['no-version-in-paths', 'The version is not part of the paths.'],
  [
    'description-version',
    'The machine-readable description has version 1.0.0.',
    'it binds openapi.yaml, which a lint rule reads; no path serves it',
  ],
  [
    'openapi-3.1',
    'The machine-readable description follows OpenAPI 3.1.',
    'it binds openapi.yaml, which a lint rule reads; no path serves it',
  ],
]);

/** Every statement of the API's documentation that binds a server or a key, in its order. */
export const facts: readonly Fact[] = [
  ...service,
  ...newsItem,
  ...repoItem,
  ...userQuota,
  ...apiKey,
  ...states,
  ...messages,
  ...content,
  ...user,
  ...keys,
  ...authentication,
  ...limits,
  ...versioning,
];
