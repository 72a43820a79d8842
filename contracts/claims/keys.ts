/** The longest text of a creation: where it is no key, the server shows none. */
const keysShown = 'map([texts[] | select(length > 20)] | max_by(length) // "")';

/** The last creation, and the records of its key: by the id, where several keys have its name. */
const named = `done("createApiKey") as $created | $created.sent as $sent
  | (if $created.made == null then null else $ENV["ID\\($created.made)"] end) as $id
  | ([.[] | select(.operation == "listApiKeys")] | last) as $list
  | [$list | records("ApiKey")[] | select(if $id == null then .name == $sent.name else (.id | tostring) == $id end)] as $own`;

/** Some operation takes the key. */
const opened = 'any(.[] | select(.operation != "createApiKey"); served or (.status | IN(401, 403, 404) | not))';

/** Claims about keys that the run made. */
export const keyClaims: Readonly<Record<string, string>> = {
  'isolation-keys': `(done("createApiKey") | .sent.name) as $name | [.[] | select(.by == "other") | records("ApiKey")[]] as $theirs
  | [.[] | select(.by != "other") | records("ApiKey")[]] as $mine
  | all(.[]; served) and ($mine - ($mine - $theirs)) == [] and all($theirs[]; .name != $name)`,
  'isolation-revocation': 'all(.[]; refused)',
  'key-not-listed': 'all(.[]; served and (shows($ENV.SECRET1) | not))',
  'key-prefix': `${named} | $ENV.SECRET1 as $secret | $own != [] and all($own[]; (.prefix | type) == "string" and (.prefix | endswith("…")) and
  (.prefix[:-1] as $start | $start != "" and ($secret | startswith($start)) and ($secret | length) - ($start | length) >= 4))`,
  'key-prefix-short': `${named} | $ENV.SECRET1 as $secret | $own != [] and all($own[]; ((.prefix | strings | rtrimstr("…") | length) // 0) as $shown
  | (($secret | length) - $shown) as $hidden | $hidden >= 16 and $hidden * 2 >= ($secret | length))`,
  'key-answer-agrees': `${named} | [$created | records("ApiKey")[]] as $all_shown
  | (if ($all_shown | length) == 1 then $all_shown else [$all_shown[] | select(.name == $sent.name)] end) as $shown
  | $list != null and ($shown == [] or any($shown[]; . as $it | any($own[]; (.id | tostring) == (($it.id // .id) | tostring)
    and (.revoked == false and $it.revoked == true | not) and (($it.scope // .scope) | IN($sent.scope, $own[].scope)) and (($it.name // .name) | IN($sent.name, $own[].name)))))`,
  'key-name-kept': `${named} | $own != [] and all($own[]; .name == $sent.name)`,
  'key-scope-kept': `${named} | all(.[]; served) and ($list == null or ($own != [] and all($own[]; .scope == $sent.scope)))`,
  'key-opens-own-account':
    '(done("createApiKey") | .sent.name) as $name | last | served and any(records("ApiKey")[]; .name == $name)',
  'key-listed-live': `${named} | any($own[]; .revoked == false)`,
  'key-distinct': `(${keysShown}) as $keys | (map(first(.json | .. | objects | .id // empty))) as $ids
  | length > 1 and ($keys | index("") | not) and ($keys | length) == ($keys | unique | length) and ($ids | length) == ($ids | unique | length)`,
  'key-shape': `(${keysShown}) as $keys | ($keys[0] | explode | length) as $most
  | ([range(0; $most) | select(. as $i | all($keys[]; .[:$i + 1] == $keys[0][:$i + 1]))] | length) as $start
  | $start > 0 and all($keys[]; .[$start:] | test("^[A-Za-z0-9_-]+=*$"))`,
  'key-never-shown-again': 'all(.[]; shows_any | not)',
  'revocation-earlier': 'all(.[]; refused)',
  'revocation-again': 'last | refused',
  'revocation-effective': 'all(.[]; refused)',
  'revocation-listed': `([.[] | select(.operation == "revokeApiKey")] | last | .aims) as $aims | $ENV["ID\\($aims)"] as $id | all(.[]; served)
  and all(last | records("ApiKey")[] | select((.id | tostring) == $id); .revoked == true)`,
  'revocation-all-listed': `last as $list | if all(.[]; served) | not then null
  else all(.[] | select(.operation == "revokeApiKey"); $ENV["ID\\(.aims)"] as $id
    | all($list | records("ApiKey")[] | select((.id | tostring) == $id); .revoked != false)) end`,
  'key-listed-throughout': `[.[] | select(.operation == "listApiKeys")] as $lists
  | ([$all[] | select(.operation == "createApiKey" and .exchange < $lists[0].exchange)] | last | .sent.name) as $name
  | ([$lists[0] | records("ApiKey")[] | select(.name == $name)] | last) as $first
  | if $first == null then null else all($lists[]; served and ([records("ApiKey")[] | select(.id == $first.id)] | first) as $now
    | $now != null and ([list("ApiKey")[] | select(.id == $first.id)] | length) < 2 and all("name", "prefix", "scope", "created_at"; . as $member | $now[$member] == $first[$member])
    and ($first.revoked != false or $now.revoked != true)) end`,
  'scope-read-opens': opened,
  'scope-write-opens': opened,
  'scope-unknown': `${named} | ($created | refused) or any($own[]; .scope | IN("read", "write", "all"))`,
};
