/** Claims about lists that have pages and filters: see ReproductionRules.claims. */
const firstPages = `select((.query.page // "1") == "1")`;

/** Each record has the label that was asked for; known ones are shown; short pages go on; calls without it forget it. */
function filtered(name: string): string {
  return `def own_label: .${name} // "" | tostring | ascii_downcase;
  def wanted: .query.${name};
  ([.[] | select(wanted == null and served) | own_list]) as $plain
  | ([$plain[][] | .${name}]) as $known
  | all(.[]; served)
  and all(.[] | select(wanted != null); wanted as $w | own_list as $own
    | (($own | length) > 0 or ($known | index($w) | not))
    and all($own[]; own_label == ($w | ascii_downcase))
    and (.query.limit == null or ($own | length) <= (.query.limit | tonumber))
    and (.query.limit != null or $plain == [] or (
      ($own | length) >= ([$plain[0][] | select(.${name} == $w)] | length)
      and (($own | length) >= ($plain[0] | length)
        or ([$plain[][] | select(.${name} == $w) | .id] | unique) - ($own | map(.id)) == []))))
  and all(.[] | select(wanted != null and .query.page == "2"); wanted as $w | (.query.limit | tonumber) as $limit
    | ([$all[] | select(wanted == $w and .query.limit == null) | own_list | length] | last // 0) <= $limit or (own_list | length) > 0)
  and all(.[] | select(wanted != null and .query.limit != null); wanted as $w | (.query.limit | tonumber) as $limit
    | ([$all[] | select(wanted == $w and .query.limit == null and .query.page == null and served) | own_ids] | last) as $whole
    | ((.query.page // "1" | tonumber) * $limit) as $upto | $whole[$upto - $limit:$upto] as $due | own_ids as $own
    | $whole == null or (($own | length) <= $limit and $own[:$due | length] == $due))
  and ([.[] | select(.query.limit != null and wanted != null)] | unique_by([.query.page, wanted]) | group_by(wanted)
    | all(.[]; (map(own_ids) | add) as $ids | ($ids | length) == ($ids | unique | length)))
  and ($plain == [] or ($plain | map(map(own_label) | unique | length > 1)) as $many | ($many | any | not) or ($many | last))`;
}

export const listClaims: Readonly<Record<string, string>> = {
  'pagination-page-default': `all(.[] | ${firstPages}; is_page)
  and ([.[] | ${firstPages}] | group_by(.query.limit) | all(.[]; map(own_ids) | unique | length == 1))`,
  'pagination-limit-default': `([.[] | ${firstPages}] | all(.[]; is_page and (own_ids | length) <= 20) and (map(own_ids) | unique | length) == 1)
  and ([.[] | select(.query.page == "2" and served) | own_ids] as $second | ($second | unique | length) <= 1
    and ($second == [] or $second[0] == [] or (([.[] | ${firstPages} | own_ids] | last) as $first
      | $first == $second[0] or ($first | length) == 20)))`,
  'pagination-limit': `([.[] | select(.query.limit == null) | own_ids] | .[0] // []) as $first
  | all(.[] | select(.query.limit != null or (.query.page // "1") == "1"); is_page and (own_ids as $own | (.query.limit // ($first | length) | tonumber) as $limit
    | ($own | length) <= $limit and ([$limit, ($first | length)] | min) as $common | $own[:$common] == $first[:$common]))`,
  'pagination-pages-continue': `([.[] | select(.query.limit == null and .query.page == "1") | own_ids] | .[0] // []) as $first
  | ([.[] | select(.query.limit != null)] | unique_by(.query.page | tonumber) | map(own_ids) | add // []) as $joined
  | ([.[] | select(.query.limit == null and .query.page == "2" and served) | own_ids] | .[0] // []) as $next
  | ($joined[($first | length):]) as $after | ([($after | length), ($next | length)] | min) as $common
  | all(.[] | select(.query.page == "1" or .query.limit != null); is_page)
  and all(.[]; served or .query.page == "2") and ($joined | length) == ($joined | unique | length)
  and $joined[:($first | length)] == $first[:($joined | length)]
  and ($next == [] or (if $after == [] then $next == $first or ($next - $first) == $next
    else $common > 0 and $next[:$common] == $after[:$common] end))`,
  'pagination-echo':
    'all(.[]; served and .json.page == 2 and .json.limit == 5 and (.json.total | type) == "number" and .json.total > 5)',
  'pagination-bounds': `all(.[]; if .query.page == "1000000" then served and (outer_lists | add // 0) == 0 else .status == 400 end)`,
  'pagination-order': `all(.[]; served and (own_list | map(.publish_time // .stars) | length > 0 and . == (sort | reverse)))`,
  'filter-category': filtered('category'),
  'filter-language': filtered('language'),
  'filter-unknown-category': 'all(.[]; served and (own_list | length) == 0)',
  'filter-unknown-language': 'all(.[]; served and (own_list | length) == 0)',
};
