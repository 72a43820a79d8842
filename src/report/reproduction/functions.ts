/**
 * Functions of POSIX sh that every script has. No credential stands in a command line: curl reads it from its standard
 * input, and jq from the environment. `$answer` names the files of an answer: `head`, `body` and `sent`.
 */
export const functions: string = String.raw`untold() {
  echo "cannot be told: $1" >&2
  exit 2
}
quoted() {
  case $1 in
  *[\\\"]*) printf %s "$1" | sed 's/[\\"]/\\&/g' ;;
  *) printf %s "$1" ;;
  esac
}
encoded() {
  case $1 in
  *[!0-9A-Za-z._~-]*) printf %s "$1" | jq -sRr @uri ;;
  *) printf %s "$1" ;;
  esac
}
# METHOD TARGET PLACEMENT SCHEME SECRET, and $content and $fields
configuration() {
  url=$base$2
  if [ "$3" = query ]; then
    case $url in *\?*) url="$url&" ;; *) url="$url?" ;; esac
    url=$url$parameter=$(encoded "$5")
  fi
  printf 'url = "%s"\n' "$(quoted "$url")"
  if [ "$1" = HEAD ]; then echo head; else echo "request = $1"; fi
  if [ "$3" = header ]; then printf 'header = "Authorization: %s"\n' "$(quoted "$4 $5")"; fi
  if [ -n "$content" ]; then
    printf 'header = "Content-Type: application/json"\ndata-binary = "@%s"\n' "$dir/sent.$answer"
  fi
  [ -z "$fields" ] || printf %s "$fields" | while IFS= read -r line; do printf 'header = "%s"\n' "$(quoted "$line")"; done
}
send() {
  : >"$dir/head.$answer"
  : >"$dir/body.$answer"
  printf %s "$content" >"$dir/sent.$answer"
  status=$(configuration "$@" | curl --silent --show-error --globoff --path-as-is --compressed --max-time 30 \
    --header 'Accept: application/json, */*;q=0.1' --output "$dir/body.$answer" --dump-header "$dir/head.$answer" \
    --write-out '%{http_code}' --config -)
}
count=0 files=''
# What is asked, as JSON, and the words of send
call() {
  asked=$1
  shift
  count=$((count + 1))
  answer=$count
  send "$@" || untold "$1 $2 is not answered"
  printf '[%s, %s]\n' "$asked" "$status" >>"$dir/asked"
  files="$files --rawfile head$count head.$count --rawfile body$count body.$count --rawfile sent$count sent.$count"
}
`;

/** jq: all that was asked and answered, as `$all`. */
export const readAnswers: string = String.raw`def content: if test("\\S") then (try fromjson catch null) else null end;
def own($name; $step): $ARGS.named["\($name)\($step)"];
[range(1; ($asked | length) + 1) as $step | $asked[$step - 1] as [$what, $status]
  | own("body"; $step) as $text | own("head"; $step) as $head | $what + {
    status: $status, text: $text,
    json: ($text | content | if any(..; type == "number" and isnan) then null else . end),
    sent: (own("sent"; $step) | content),
    fields: ($head | split("\n") | map(rtrimstr("\r") | select(test("^[^:]+:")) | split(":")
      | {key: (.[0] | ascii_downcase), value: (.[1:] | join(":") | ltrimstr(" "))}) | from_entries)
  }] as $all |
`;
