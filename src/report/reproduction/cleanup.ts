import type { Cleanup } from '../../contract/reproduction/rules.ts';
import { credentialWords } from './credential-words.ts';
import { shellWord } from './shell.ts';

const call = ({ method, target }: { readonly method: string; readonly target: string }): string =>
  `${method} ${shellWord(target)}`;

const member = (name: string): string => `.[${JSON.stringify(name)}]`;

type Named = Extract<Cleanup, { kind: 'named' }>;

/** Ids of all that is listed under a name; `$1`: the name. */
export function idsFunction({ list, nameMember, idMember, credential }: Named, number: number): string {
  const filter = `[.. | objects | select(${member(nameMember)} == $name) | ${member(idMember)} | values] | unique | .[]`;
  return `ids_named${number}() {
  content=''
  send ${call(list)} ${credentialWords(credential)} || return 0
  jq -r --arg name "$1" ${shellWord(filter)} "$dir/body" 2>/dev/null
}`;
}

/** Keeps the id that the answer gives to what was made, should the server list it under another name. */
export function madeLine({ idMember }: Named, number: number, name: string): string {
  const own = 'any(.[]; . == $name or (. != "" and . == $ENV.SECRET1))';
  const filter = `[.. | objects | select(has(${JSON.stringify(idMember)}) and ${own}) | ${member(idMember)} | values] | first // empty`;
  return `made${number}="$made${number} $(jq -r --arg name ${shellWord(name)} ${shellWord(filter)} "$dir/body" 2>/dev/null)"`;
}

/** What has to be read before anything is changed. */
export function beforeLines(cleanup: Cleanup, number: number): readonly string[] {
  if (cleanup.kind !== 'setting') return [];
  const has = cleanup.members.map((name) => `has(${JSON.stringify(name)})`).join(' and ');
  const picked = cleanup.members.map((name) => `${JSON.stringify(name)}: ${member(name)}`).join(', ');
  const filter = `first(.. | objects | select(${has}) | {${picked}})`;
  return [
    "content=''",
    `call ${call(cleanup.read)} ${credentialWords(cleanup.credential)}`,
    `before${number}=$(jq -c ${shellWord(filter)} "$dir/body" 2>/dev/null)`,
    `[ -n "$before${number}" ] || untold 'what is there could not be put back'`,
  ];
}

/** The lines of the function that undoes everything. */
export function undoLines(cleanup: Cleanup, number: number): readonly string[] {
  const words = credentialWords(cleanup.credential);
  if (cleanup.kind === 'setting') return [`content=$before${number}`, `send ${call(cleanup.write)} ${words}`];
  if (cleanup.kind === 'paired') return ["content=''", `send ${call(cleanup.undo)} ${words}`];
  return [
    `for FOUND in $(ids_named${number} ${shellWord(cleanup.name)}) $made${number}; do`,
    "  content=''",
    `  send ${call(cleanup.undo)} ${words}`,
    'done',
  ];
}
