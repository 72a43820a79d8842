/** The longest text of a creation: where it is no key, the server shows none. */
const keysShown = 'map([texts[] | select(length > 20)] | max_by(length) // "")';

const listed =
  '(done("createApiKey") | .sent) as $sent | ([.[] | select(.operation == "listApiKeys")] | last) as $list';
const named = `${listed} | [$list | records("ApiKey")[] | select(.name == $sent.name)] as $own`;

/** Claims about keys that the run made. */
export const keyClaims: Readonly<Record<string, string>> = {
  'isolation-keys':
    '(done("createApiKey") | .sent.name) as $name | all(.[]; served and all(records("ApiKey")[]; .name != $name))',
  'isolation-revocation': 'all(.[]; refused)',
  'key-not-listed': 'all(.[]; served and (shows($ENV.SECRET1) | not))',
  'key-prefix': `${named} | $ENV.SECRET1 as $secret | $own != [] and all($own[]; (.prefix | type) == "string" and (.prefix | endswith("…")) and
  (.prefix[:-1] as $start | $start != "" and ($secret | startswith($start)) and (($secret | length) - ($start | length)) as $hidden
    | $hidden >= 16 and $hidden * 2 >= ($secret | length)))`,
  'key-name-kept': `${named} | $own != []`,
  'key-scope-kept': `${named} | $own != [] and all($own[]; .scope == $sent.scope)`,
  'key-listed-live': `${named} | any($own[]; .revoked == false)`,
  'key-distinct': `(${keysShown}) as $keys | (map(first(.json | .. | objects | .id // empty))) as $ids
  | length > 1 and ($keys | index("") | not) and ($keys | length) == ($keys | unique | length) and ($ids | length) == ($ids | unique | length)`,
  'key-shape': `(${keysShown}) as $keys | ($keys[0] | explode | length) as $most
  | ([range(0; $most) | select(. as $i | all($keys[]; .[:$i + 1] == $keys[0][:$i + 1]))] | length) as $start
  | $start > 0 and all($keys[]; .[$start:] | test("^[A-Za-z0-9_-]+=*$"))`,
  'key-never-shown-again': 'all(.[]; shows_any | not)',
  'revocation-earlier': 'all(.[]; refused)',
  'revocation-effective': 'all(.[]; refused)',
  'revocation-listed': `${named} | all($own[]; .revoked == true)`,
  'revocation-others': 'all(.[]; served)',
};
