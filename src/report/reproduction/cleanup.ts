import type { Cleanup } from '../../contract/reproduction/rules.ts';
import { credentialWords } from './credential-words.ts';
import { shellWord } from './shell.ts';

const call = ({ method, target }: { readonly method: string; readonly target: string }): string =>
  `${method} ${shellWord(target)}`;

const member = (name: string): string => `.[${JSON.stringify(name)}]`;

type Named = Extract<Cleanup, { kind: 'named' }>;

/**
 * Functions for what has a name, which is `$1`: `new0` gives an id that is listed for it and not among those of `$2`;
 * `left0` the ids that are to be undone, those of `$2` included, whatever they are listed as.
 */
export function namedFunctions(cleanup: Named, number: number): string {
  const { list, nameMember, idMember, undoneMember, credential } = cleanup;
  const known = '($ids | split(" ") | map(select(. != ""))) as $known';
  const id = `(${member(idMember)} | tostring)`;
  const listed = `[inputs | .. | objects | select(${member(idMember)} != null)] as $listed | ${known}`;
  const isNamed = `${member(nameMember)} == $name`;
  const fresh = `${listed} | [$listed[] | select(${isNamed}) | ${id}] | map(select(. as $it | $known | index($it) | not)) | first // empty`;
  const isDone = undoneMember === undefined ? 'false' : `${member(undoneMember)} == true`;
  const left = `${listed} | [$listed[] | select(${isDone}) | ${id}] as $done | [$listed[] | select(${isNamed}) | ${id}] + $known - $done | unique[]`;
  const ask = `  answer=list content=''
  send ${call(list)} ${credentialWords(credential)}
  jq -rn --arg name "$1" --arg ids "$2"`;
  return `new${number}() {
${ask} ${shellWord(fresh)} "$dir/body.list" 2>/dev/null
}
left${number}() {
${ask} ${shellWord(left)} "$dir/body.list" 2>/dev/null || printf %s "$2"
}
made${number}=''`;
}

/** jq: the id that the answer gives to what was made, should the server list it under another name; `$secret`: its secret. */
export function madeFilter({ idMember }: Named): string {
  const own = 'any(.[]; . == $name or (. != "" and . == $secret))';
  return `first(.. | objects | select(has(${JSON.stringify(idMember)}) and ${own}) | ${member(idMember)} | values) // ""`;
}

const hasMembers = (names: readonly string[]): string =>
  names.map((name) => `has(${JSON.stringify(name)})`).join(' and ');

function settingLines({ read, members, credential }: Extract<Cleanup, { kind: 'setting' }>, number: number): string[] {
  const filter = `first(.. | objects | select(${hasMembers(members)}))`;
  return [
    `send ${call(read)} ${credentialWords(credential)} || untold 'what is there is not answered'`,
    `before${number}=$(jq -c ${shellWord(filter)} "$dir/body.before" 2>/dev/null)`,
    `[ -n "$before${number}" ] || untold 'what is there could not be put back'`,
  ];
}

function pairedLines({ list, id, credential }: Extract<Cleanup, { kind: 'paired' }>): string[] {
  const filter = 'any(.. | objects | to_entries[]; (.key | test("id$"; "i")) and (.value | tostring) == $id)';
  return [
    `send ${call(list)} ${credentialWords(credential)} || untold 'what is there is not answered'`,
    `[ "$(jq --arg id ${shellWord(id)} ${shellWord(filter)} "$dir/body.before" 2>/dev/null)" != true ] ||`,
    `  untold ${shellWord(`the account has ${id} already, which would be gone`)}`,
  ];
}

/** What has to be read before anything is changed: it is put back as it was, and what was there before stays. */
export function beforeLines(cleanup: Cleanup, number: number): readonly string[] {
  if (cleanup.kind === 'named') return [];
  const lines = cleanup.kind === 'setting' ? settingLines(cleanup, number) : pairedLines(cleanup);
  return ["content='' answer=before", ...lines];
}

/** All that was read is written, and only the members that are known where the server does not take the others. */
function putBackLines({ write, members, credential }: Extract<Cleanup, { kind: 'setting' }>, number: number): string[] {
  const filter = `{${members.map((name) => `${JSON.stringify(name)}: ${member(name)}`).join(', ')}}`;
  const words = `send ${call(write)} ${credentialWords(credential)}`;
  return [
    `content=$before${number}`,
    words,
    'case $status in',
    '2*) ;;',
    '*)',
    `  content=$(printf %s "$before${number}" | jq -c ${shellWord(filter)})`,
    `  ${words}`,
    '  ;;',
    'esac',
  ];
}

/** The lines of the function that undoes everything. */
export function undoLines(cleanup: Cleanup, number: number): readonly string[] {
  const words = credentialWords(cleanup.credential);
  if (cleanup.kind === 'setting') return putBackLines(cleanup, number);
  if (cleanup.kind === 'paired') return ["content=''", `send ${call(cleanup.undo)} ${words}`];
  return [
    `for FOUND in $(left${number} ${shellWord(cleanup.name)} "$made${number}"); do`,
    "  content=''",
    `  send ${call(cleanup.undo)} ${words}`,
    'done',
  ];
}
