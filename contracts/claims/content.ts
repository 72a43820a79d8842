const findsNews = '(records("NewsItem") | length) > 0';

/** A list with something in it, or a map of entries. */
const trend = String.raw`all(.[]; served and ([.json | .. | arrays | .[]] as $entries
  | if $entries == [] then (.json | type) == "object" and any(.json | to_entries[]; (.key | test("^(error|errors|fault)$"; "i") | not) and (.value | type == "object" or type == "array"))
    else any($entries[]; [.. | (strings | select(test("\\S"))), numbers] | length > 0) end))`;

/** Claims about news, repositories, and what mixes them. */
export const contentClaims: Readonly<Record<string, string>> = {
  'detail-agrees': `([.[] | select(.operation == "listNews")] | last) as $list | ([.[] | select(.operation == "getNews")] | last) as $detail
  | ($detail.path | split("/") | last) as $id
  | ([$list | list("NewsItem")[] | select((.id | tostring) == $id)] | last) as $listed
  | ([$detail | records("NewsItem")[] | select((.id | tostring) == $id)] | first) as $shown
  | [$detail.json | .. | arrays | map(objects | .id // empty | tostring) | unique | select(index($id) and length > 1)] as $others
  | if $listed == null then null elif $shown == null then false
    else $others == [] and all("title", "source_name", "category", "publish_time"; . as $name | [$listed, $shown]
      | map(.[$name] // "" | tostring | if $name == "publish_time" then .[:19] else . end) | any(.[]; . == "") or .[0] == .[1])
      and ([$listed.tags, $shown.tags] | any(type != "array") or ([.[0][] | strings] - .[1]) == []) end`,
  'authentication-query-alike': `def shown: [(try own_ids catch []), outer_lists, [records("UserQuota")[] | [.plan, .unlimited]]];
  def turns($first): [.[range($first; length; 2)] | shown] | unique; # the header and the query take turns
  all(.[]; served) and turns(0) == turns(1)`,
  'detail-id-type': `all(.[]; .status > 0 and .status < 500 and ((served and ${findsNews}) | not))`,
  'search-news': `last | served and ${findsNews}`,
  'search-repos': 'last | served and (records("RepoItem") | length) > 0',
  'search-text-matters': `[map([.json | .. | arrays | .[]]), map([records("NewsItem")[] | .id]), map([records("RepoItem")[] | .id])] as $parts
  | all($parts[]; (.[0] | length) < 3 or (unique | length) > 1) and ($parts[0] | unique | length) > 1`,
  'search-any-text': 'all(.[]; .status < 500)',
  'search-any-case': `all(.[]; served and ${findsNews})`,
  'search-all-words': `def has($name; $text): (.[$name] // "" | tostring | ascii_downcase) | contains($text | ascii_downcase);
  all(.[]; .query.q as $q | served and (if ($q | test("apitwin-xqzv")) then (${findsNews}) | not
    else any(records("NewsItem")[]; has("ai_summary"; $q) and (has("title"; $q) | not)) end))`,
  'search-q-bounds': 'all(.[]; refused)',
  'search-total': `all(.[]; (.json | type) == "object" and ([.json[] | arrays | length] as $shown
  | if all($shown[]; . < 20) then .json.total == ($shown | add) else .json.total >= ($shown | add) end))`,
  'feed-kinds': `any(.[]; served and ${findsNews} and (records("RepoItem") | length) > 0)
  and all(.[] | select(.query.limit == null); (outer_lists | add // 0) > 0)`,
  'feed-limit': `all(.[]; served and (.query.limit == null or ((outer_lists | max // 0) as $most
  | $most > 0 and $most <= (.query.limit | tonumber))))`,
  'feed-limit-over-all':
    'all(.[]; served and (.query.limit == null or (outer_lists | add // 0) <= (.query.limit | tonumber)))',
  'feed-newest-first': `all(.[]; served) and (map(outer_lists | add) | unique | length) == 1
  and all(.[]; records("NewsItem") | map(.publish_time) | . == (sort | reverse))`,
  'trending-topics': trend,
  'trending-history': trend,
  'trending-history-order': `all(.[]; served and (first(.json | .. | arrays) // [] | map([.. | strings | select(test("^[0-9]{4}-[0-9]{2}-[0-9]{2}"))] | first)
  | length > 0 and all(.[]; . != null) and . == sort))`,
  'resource-news': 'all(.[]; records("NewsItem") | length > 0 and all(.[]; valid("NewsItem")))',
  'resource-news-detail': `all(.[]; (.path | split("/") | last) as $id | any(records("NewsItem")[]; (.id | tostring) == $id))`,
  'resource-quota': 'all(.[]; records("UserQuota") | length > 0 and all(.[]; valid("UserQuota")))',
  'resource-api-key': 'all(.[]; records("ApiKey") | length > 0 and all(.[]; valid("ApiKey")))',
  'resource-repo': 'all(.[]; records("RepoItem") | length > 0 and all(.[]; valid("RepoItem")))',
  'resource-repo-full-name':
    'all(.[]; records("RepoItem") | length > 0 and all(.[]; .repo_full_name == "\\(.owner)/\\(.repo_name)"))',
  'resource-declared-shape': 'all(.[]; declared_content)',
  'message-json': `all(.[]; (served | not) or .json != null or (.text | test("^\\\\s*(null)?\\\\s*$"))
    or (.fields["content-type"] // "" | test("json"; "i") | not))`,
  'message-head': 'all(.[]; served)',
  'message-rate-limit': 'all(.[] | select(served); .fields.ratelimit != null and .fields["ratelimit-policy"] != null)',
  'message-deprecation': 'all(.[]; .fields.deprecation == null and .fields.sunset == null)',
  'parameter-integer': 'all(.[]; .status == 400)',
};
