/**
 * Functions of POSIX sh that every script has. No credential stands in a command line: curl reads it from its standard
 * input, and jq from the environment.
 */
export const functions: string = String.raw`untold() {
  echo "cannot be told: $1" >&2
  exit 2
}
quoted() { printf %s "$1" | sed 's/[\\"]/\\&/g'; }
# METHOD TARGET PLACEMENT SCHEME SECRET, and $content and $fields
configuration() {
  url=$base$2
  if [ "$3" = query ]; then
    case $url in *\?*) url="$url&" ;; *) url="$url?" ;; esac
    url=$url$parameter=$(printf %s "$5" | jq -sRr @uri)
  fi
  printf 'url = "%s"\n' "$(quoted "$url")"
  if [ "$1" = HEAD ]; then echo head; else echo "request = $1"; fi
  if [ "$3" = header ]; then printf 'header = "Authorization: %s"\n' "$(quoted "$4 $5")"; fi
  if [ -n "$content" ]; then
    printf 'header = "Content-Type: application/json"\ndata-binary = "@%s"\n' "$dir/content"
  fi
  printf %s "$fields" | while IFS= read -r line; do printf 'header = "%s"\n' "$(quoted "$line")"; done
}
send() {
  : >"$dir/head"
  : >"$dir/body"
  printf %s "$content" >"$dir/content"
  status=$(configuration "$@" | curl --silent --show-error --globoff --path-as-is --compressed --max-time 30 \
    --header 'Accept: application/json, */*;q=0.1' --output "$dir/body" --dump-header "$dir/head" \
    --write-out '%{http_code}' --config -)
}
call() { send "$@" || untold "$1 $2 is not answered"; }
# What was asked, as JSON
note() {
  jq -n --argjson asked "$1" --arg status "$status" --rawfile text "$dir/body" --rawfile head "$dir/head" \
    --rawfile sent "$dir/content" '$asked + {
      status: ($status | tonumber), text: $text,
      json: ($text | try fromjson catch null | if any(..; type == "number" and isnan) then null else . end),
      sent: ($sent | try fromjson catch null),
      fields: ($head | split("\n") | map(rtrimstr("\r") | select(test("^[^:]+:")) | split(":")
        | {key: (.[0] | ascii_downcase), value: (.[1:] | join(":") | ltrimstr(" "))}) | from_entries)
    }' >>"$dir/answers" || untold 'jq 1.6 or newer is needed'
}
`;
