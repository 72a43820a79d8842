import { definedFigures } from '../usage/figures.ts';

const dated = `def now: try (.fields.date | strptime("%a, %d %b %Y %H:%M:%S GMT") | mktime) catch null;
  def in_last($days): now as $now | $now == null or all(dates[]; (strptime("%Y-%m-%d") | mktime) as $day
    | $day > $now - ($days + 2) * 86400 and $day < $now + 86400);
  def of_days($days): [.[] | select(.query.days == $days)] | last;
  def entries: [.json | .. | arrays, (objects | select(keys_unsorted | any(.[]; test("^[0-9]{4}-[0-9]{2}-[0-9]{2}")))) | length] | max // 0;`;

/** The usage of fewer days is the last part of that of 30. */
const partOf = (part: string, days: number): string => `(${part} == null or $most == null or (
  (${part} | dates) as $own | ($most | dates) as $whole | ($own - $whole) == [] and ($own | length) <= ${days}
  and ($own == $whole[-($own | length):] or $own == []) and (($whole | length) < 30 or ($own | length) == ${days})
  and (${part} | entries) <= ($own | length)))`;

const quotas = '(.[0] | records("UserQuota")[0]) as $first | (.[-1] | records("UserQuota")[0]) as $last';

const favorites = `def entries: [.json | (arrays, (objects | .[] | arrays)) | length] | add // 0;
  def has_number($n): any(.json | ..; . == $n or . == ($n | tostring));
  def numbers_but($n): [.json | .. | arrays | .. | numbers | select(. != $n)] | unique;
  (done("addFavorite") | .sent.target_id) as $id | [.[] | select(.operation == "listFavorites")] as $lists |`;

/** What stands in members that are named as ids. */
const named = `def named: [.json | .. | objects | to_entries[] | select(.key | test("^id$|_id$|Id$")) | .value | tostring] | unique;`;

/** What one account wrote is not shown to the other one, or what that is shown stays the same once it is put back. */
const apart = (write: string, written: string): string =>
  `(done("${write}") | .sent | ${written}) as $written | [.[] | select(.by == "other")] as $theirs
  | all($theirs[]; served) and if ($theirs | length) > 1 then ($theirs | map(.json) | unique | length) == 1
  else all($theirs[]; .text | contains($written) | not) end`;

/** Entries of lists that mention a number, and whether a value does. */
const mentions = String.raw`def mentions($n): tojson | test("(^|[^0-9])\($n)([^0-9]|$)");
  def places($n): [.json | .. | arrays | .[] | select(mentions($n))] | length;`;

/** The last answers to one account and to the other have the same figures, but for one call. */
const ownFigures = `${definedFigures} ([.[] | select(.by != "other")] | last | figures) as $mine | ([.[] | select(.by == "other")] | last | figures) as $theirs
  | all(.[]; served) and (($mine | keys) != ($theirs | keys) or any($mine | keys[]; . as $place
    | $mine[$place] - $theirs[$place] | . > 1 or . < -1))`;

/** What was written first is there at the end. */
const survived = (write: string, names: string): string =>
  `([.[] | select(.operation == "${write}")] | first | .sent) as $wanted | (last | settings([${names}])) as $now
  | $now != null and all(${names}; . as $name | ($now[$name] | as_set) == ($wanted[$name] | as_set))`;

/** A member that was written is read back. */
const kept = (write: string, name: string): string =>
  `(done("${write}") | .sent.${name} | as_set) as $wanted | all(.[]; served and (settings(["${name}"]) | if . == null then $wanted == ([] | as_set) else (.${name} // [] | as_set) == $wanted end))`;

const putBack = (read: string, write: string, names: string): string =>
  `([.[] | select(.operation == "${write}")] | last | .sent) as $wanted | ([.[] | select(.operation == "${read}")] | last | settings([${names}])) as $now
  | $now != null and all(${names}; . as $name | ($now[$name] | as_set) == ($wanted[$name] | as_set))`;

const answered = (names: string): string =>
  `all(.[]; .sent as $sent | . as $it | all(${names}; . as $name | $it | settings([$name]) | . == null or (.[$name] | as_set) == ($sent[$name] | as_set)))`;

const answeredWhole = (names: string): string =>
  `all(.[]; .sent as $sent | settings([${names}]) as $shown | $shown != null and all(${names}; . as $name | ($shown[$name] | as_set) == ($sent[$name] | as_set)))`;

/** Both members that were written are read back. */
const preferencesKept = `(${kept('updatePreferences', 'display_name')}) and (${kept('updatePreferences', 'followed_topics')})`;

/** Claims about what an account has. */
export const accountClaims: Readonly<Record<string, string>> = {
  'authentication-challenge': `all(.[]; .status == 401 and (.fields["www-authenticate"] // "" | test("^bearer\\\\b"; "i")))`,
  'days-default': `${dated} of_days(null) as $none | of_days("14") as $asked | of_days("30") as $most | all(.[]; served and in_last(30))
  and ($none | . == null or in_last(14)) and ($none == null or $asked == null or (($none | dates) == ($asked | dates) and $none.json.days? == $asked.json.days?))
  and ${partOf('$asked', 14)}`,
  'days-maximum': `${dated} of_days("30") as $most | all(.[]; (.query.days | tonumber) as $days
  | served or ($days > 30 and refused)) and all(.[] | select(served);
    (dates | length) <= 30 and in_last(30) and ((.json.days? | numbers) // 0) <= 30
    and ($most == null or ((dates[0] // "9") >= ($most | dates[0] // ""))))`,
  'days-window': `${dated} of_days("7") as $week | of_days("1") as $one | of_days("30") as $most | all(.[]; served and in_last(30))
  and ($week == null or ($week | in_last(7))) and ($one == null or ($one | dates | length) <= 2)
  and ($one == null or $week == null or ($week | dates) == [] or ($one | dates | index($week | dates | last)) != null) and ${partOf('$week', 7)}`,
  'days-below-range': 'all(.[]; refused)',
  'days-one-each': `all(.[]; ((.query.days // "14") | tonumber) as $days
  | ([.json | .. | arrays] | max_by(length) // [] | map([.. | strings | select(test("^[0-9]{4}-[0-9]{2}-[0-9]{2}")) | .[:10]] | first)) as $series
  | refused or (served and ($series | length) == $days and $series == ($series | unique) and .json.days == $days))`,
  'quota-used-grows': `${quotas} | $last.quota_used >= $first.quota_used`,
  'quota-counts-calls': `${quotas} | $last.quota_used > $first.quota_used
  and ($last.unlimited or $first.quota_remaining - $last.quota_remaining == $last.quota_used - $first.quota_used)`,
  'quota-amounts': `${quotas} | $last.quota_used >= 0 and $last.quota_remaining >= 0 and (($last.unlimited | not) or $last.quota_remaining == 0)`,
  'plan-served': 'all(.[]; records("UserQuota")[0].plan | IN("pro", "proplus", "enterprise"))',
  'plan-free-lists-keys': 'all(.[]; served and (records("ApiKey") | length) > 0)',
  'plan-free-refused-first': 'all(.[]; .status == 403)',
  // Two additions that crash; a list that calls a repository news; what a list shows before and after.
  'favorite-added': `${favorites} ${named} done("addFavorite").sent as $sent | if $lists == [] then all(.[]; served)
  elif ($lists | length) == 1 then all($lists[0].json | .. | objects | select(.target_id == $id and has("collect_type")); .collect_type == $sent.collect_type)
  else $lists[1] as $now | ($now | has_number($id))
  or (($now | entries) == ($lists[0] | entries) + 1 and all($now.json | .. | objects; has("target_id") | not))
  | . and ($lists[0] | named) - ($now | named) == [] end`,
  'favorite-removed': `${favorites} ([.[] | select(.operation == "removeFavorite")] | last | served)
  and ($lists[2] | has_number($id) | not) and ($lists[2] | entries) < ($lists[1] | entries)`,
  'favorite-others-kept': `${favorites} ($lists[0] | entries) == ($lists[-1] | entries) and ($lists[0] | numbers_but($id)) == ($lists[-1] | numbers_but($id))`,
  'favorite-of-account': `${favorites} ${named} all($lists[]; served and has_number($id)) and all($lists[] | select(.by == "made"); ($lists[0] | named) - named == [])`,
  'preferences-by-query-key': preferencesKept,
  'scope-write-kept': `if any(.[]; .operation == "addFavorite")
  then (${favorites} all(.[]; served) and ($lists[-1] | has_number($id))) else ${preferencesKept} end`,
  'preferences-of-account': survived('updatePreferences', '"display_name", "followed_topics"'),
  'keywords-of-account': survived('updateKeywords', '"keywords", "frequency"'),
  'favorite-added-twice': `${mentions} ${favorites} all(.[]; served) and ($lists[1] | places($id)) <= ($lists[0] | places($id))`,
  'favorite-removed-by-type': `${mentions} .[0].query.target_id as $id | last | served and places($id) > 0`,
  'favorites-newest-first': `${mentions} ${favorites} [$lists[-1].json | .. | arrays | select(any(.[]; mentions($id)))] | first
  | if . == null or length < 2 then null else (.[0] | mentions($id)) end`,
  'favorite-apart': `${favorites} all($lists[]; served and (has_number($id) | not))`,
  'favorite-removed-apart': `${favorites} all($lists[]; served and has_number($id))`,
  'preferences-name-kept': kept('updatePreferences', 'display_name'),
  'preferences-topics-kept': kept('updatePreferences', 'followed_topics'),
  'preferences-put-back': putBack('getPreferences', 'updatePreferences', '"display_name", "followed_topics"'),
  'preferences-answer': answered('"display_name", "followed_topics"'),
  'preferences-answer-whole': answeredWhole('"display_name", "followed_topics"'),
  'preferences-others-kept': `["display_name", "followed_topics"] as $known | (first | settings($known)) as $before
  | (last | settings($known)) as $now | $now != null and $before != null
  and all(($before | keys_unsorted) - $known | .[] | select(test("^_?id$|_id$|_at$"; "i") | not); . as $name
    | ($now[$name] | as_set) == ($before[$name] | as_set))`,
  'preferences-survive': survived('updatePreferences', '"display_name", "followed_topics"'),
  'keywords-survive': survived('updateKeywords', '"keywords", "frequency"'),
  'isolation-quota': ownFigures,
  'isolation-usage': ownFigures,
  'preferences-apart': apart('updatePreferences', '.display_name'),
  'keywords-kept': kept('updateKeywords', 'keywords'),
  'keywords-frequency-kept': kept('updateKeywords', 'frequency'),
  'keywords-put-back': putBack('getKeywords', 'updateKeywords', '"keywords", "frequency"'),
  'keywords-answer': answered('"keywords", "frequency"'),
  'keywords-answer-whole': answeredWhole('"keywords", "frequency"'),
  'keywords-apart': apart('updateKeywords', '.keywords | last'),
};
