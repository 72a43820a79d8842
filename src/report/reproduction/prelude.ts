/**
 * Definitions of jq that every script has, beside `members`, `record` and `declared`, which come from the description.
 * The input of a claim is the array of answers that a finding rests on, in the order asked. Each has `exchange` (its
 * number in the run), `shown` (the number of the secret that it may show), `made` (the number of what it made: `$ENV.ID1` is
 * the id of the first), `aims` (the number of what it aims at), `by` (whose key: a role, `supplied`, `made`, `invented`, null),
 * `operation`, `method`, `status`, `fields` (names in small letters), `text`, `json`, `path`, `query`, and `sent` (the content
 * of the request). `of(7)` is the answer that repeats exchange 7.
 */
export const prelude: string = String.raw`def of($number): first($all[] | select(.exchange == $number));
def served: .status >= 200 and .status < 300;
def refused: .status >= 400 and .status < 500 and .status != 429;
def shows_half($names): . as $it | $names | (map(select(. as $n | $it | has($n))) | length) * 2 >= length;
def records($name): members($name) as $names | [.json | .. | objects | select(shows_half($names))];
def list($name): members($name) as $names
  | [.json | .. | arrays | map(select(type == "object" and shows_half($names)))] | max_by(length) // [];
def ids($name): list($name) | map(.id | tostring);
def looks_declared: declared as $names
  | if $names == [] then (.json | type) as $type | $type == "object" or $type == "array"
    else any(.json | .. | objects; shows_half($names)) end;
def documented: record as $name | if $name == null then looks_declared else (records($name) | length) > 0 end;
def own_list: record as $name | list($name);
def own_ids: own_list | map(.id | tostring);
def is_page: served and (own_ids | length > 0 and all(.[]; . != "null"));
def done($operation): [$all[] | select(.operation == $operation)] | last;
def outer: if type == "array" then length elif type == "object" then .[] | outer else empty end;
def outer_lists: [.json | outer];
def settings($names): first(.json | .. | objects | select(. as $it | all($names[]; . as $n | $it | has($n)))) // null;
def as_set: if type == "array" then sort else . end;
def texts: [.json | .. | strings];
def dates: [texts[], (.json | .. | objects | keys_unsorted[]) | select(test("^\\d{4}-\\d\\d-\\d\\d")) | .[:10]] | unique;
def digits: [(. / 16 | floor), . % 16] | map("0123456789abcdef"[.:. + 1]) | add;
def core($before): ("\u0000\u0000"[:$before] + .) as $text | ($text | utf8bytelength * 8 / 6 | floor) as $upto
  | $text | @base64 | .[($before * 8 / 6 | ceil):$upto];
def forms: [., @uri, (tojson | .[1:-1]), core(0), core(1), core(2)] + [explode | (map(digits) | add), (map("%" + digits) | add)]
  | . + map(gsub("[+]"; "-") | gsub("/"; "_")) | map(ascii_downcase) | unique;
def bodies: ., (capture("^[^_.:-]{0,11}[_.:-](?<body>.{20,})$") | .body);
def shows($secret): ([.text, (.fields | to_entries[] | .value), (.json | .. | strings)] | join("\n") | ascii_downcase) as $whole
  | any($secret | bodies | forms[]; . as $form | $whole | contains($form));
def shows_any: . as $answer | any($ENV | to_entries[]; .value as $secret
  | (.key | test("^(SECRET[0-9]+|APITWIN_([A-Z]+_)?KEY)$")) and .key != "SECRET\($answer.shown)" and ($answer | shows($secret)));
`;
