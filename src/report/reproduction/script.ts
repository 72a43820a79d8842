import type { Reproduction, ReproductionStep } from '../../contract/reproduction/rules.ts';
import type { CaseResult, Run } from '../../contract/run.ts';
import { caseText } from '../case-text.ts';
import { beforeLines, idsFunction, madeLine, undoLines } from './cleanup.ts';
import { credentialWords, keyVariable } from './credential-words.ts';
import { functions } from './functions.ts';
import { prelude } from './prelude.ts';
import { comment, shellWord } from './shell.ts';

type Script = Extract<Reproduction, { kind: 'script' }>;

/** What a claim may know of a request, as JSON; the credential is no part of it. */
function askedText({ exchange, operation, method, target, isEvidence, secret }: ReproductionStep): string {
  const { pathname, searchParams } = new URL(target.replaceAll(/<<\w+>>/g, ''), 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const shown = secret?.mark ?? null;
  return JSON.stringify({ exchange, operation, method, path: pathname, query, isEvidence, shown });
}

function fieldText(fields: readonly string[]): string {
  let text = '';
  for (let i = 0; i + 1 < fields.length; i += 2) text += `${fields[i]}: ${fields[i + 1]}\n`;
  return text;
}

/** The members of a JSON Pointer; indices as numbers, as jq wants them. */
function pathOf(pointer: string): string {
  const tokens = pointer.split('/').slice(1);
  return JSON.stringify(
    tokens.map((token) => (/^\d+$/.test(token) ? Number(token) : token.replaceAll('~1', '/').replaceAll('~0', '~'))),
  );
}

function captureLines({ secret, id, made }: ReproductionStep, cleanups: Script['cleanups']): readonly string[] {
  const lines: string[] = [];
  if (secret) {
    const filter = `getpath(${pathOf(secret.pointer)}) // "" | tostring | sub("^Bearer "; "")`;
    lines.push(
      `SECRET${secret.mark}=$(jq -r ${shellWord(filter)} "$dir/body" 2>/dev/null)`,
      `[ -n "$SECRET${secret.mark}" ] || untold 'no secret is shown where one was'`,
      `export SECRET${secret.mark}`,
    );
  }
  const cleanup = made && cleanups[made.cleanup];
  if (made && cleanup?.kind === 'named') lines.push(madeLine(cleanup, made.cleanup, made.name));
  if (id) {
    lines.push(
      `ID${id.mark}=$(ids_named${id.cleanup} ${shellWord(id.name)} | head -n 1)`,
      `[ -n "$ID${id.mark}" ] || untold 'what was made is not listed'`,
    );
  }
  return lines;
}

function stepLines(step: ReproductionStep, cleanups: Script['cleanups']): readonly string[] {
  const { method, target, content = '', credential, fields } = step;
  return [
    '',
    comment(`${step.operation}${step.isEvidence ? '' : ', which the others need'}`),
    `content=${shellWord(content)}`,
    ...(fields.length > 0 ? [`fields=${shellWord(fieldText(fields))}`] : []),
    `call ${method} ${shellWord(target)} ${credentialWords(credential)}`,
    `note ${shellWord(askedText(step))}`,
    ...(fields.length > 0 ? ["fields=''"] : []),
    ...captureLines(step, cleanups),
  ];
}

function headLines({ baseUrl, api }: Run, result: CaseResult): readonly string[] {
  return [
    '#!/bin/sh',
    comment(`${caseText(result)}: ${result.title}`),
    comment(`Expected: ${result.expected}`),
    comment(`Seen: ${result.seen}`),
    comment(`Found at ${baseUrl} (${api.title} ${api.version}).`),
    '#',
    '# Exit code 1: the fault is there. 0: it is gone. 2: it cannot be told.',
    '# Usage: APITWIN_KEY=... sh FILE [URL]; without URL, APITWIN_URL, or where it was found.',
    '# Needs curl, and jq 1.6 or newer. Fields that an access proxy demands belong into ~/.curlrc.',
  ];
}

function claimLines({ claim, definitions }: Script, result: CaseResult): readonly string[] {
  return [
    '',
    `cat >"$dir/claim.jq" <<'JQ'`,
    definitions,
    `${prelude}[$all[] | select(.isEvidence)]`,
    `| ${claim}`,
    'JQ',
    'case $(jq -n --slurpfile all "$dir/answers" -f "$dir/claim.jq") in',
    `true) echo ${shellWord(`gone: ${caseText(result)}`)} ;;`,
    'false)',
    `  echo ${shellWord(`still there: ${caseText(result)}`)}`,
    '  exit 1',
    '  ;;',
    "*) untold 'the answers show neither the fault nor its absence' ;;",
    'esac',
    '',
  ];
}

/** A finding as a script in a file of that name, or why there is none. */
export type RepeatedFinding =
  | { readonly kind: 'script'; readonly file: string; readonly script: string }
  | { readonly kind: 'none'; readonly reason: string };

/** `undefined` for what is no finding, or where nothing says how findings are repeated. */
export function repeatFinding(run: Run, result: CaseResult): RepeatedFinding | undefined {
  const { reproduction } = result;
  if (reproduction?.kind !== 'script') return reproduction;
  return { kind: 'script', file: scriptName(result), script: renderScript(run, result, reproduction) };
}

/** A shell script that exits 1 while the fault of a result is there, 0 when it is gone, and 2 when that can't be told. */
function renderScript(run: Run, result: CaseResult, reproduction: Script): string {
  const { steps, cleanups, roles, parameter } = reproduction;
  const keys = [...(reproduction.needsKey ? [undefined] : []), ...roles].map(keyVariable);
  const undo = cleanups.flatMap(undoLines);
  return [
    ...headLines(run, result),
    'set -u',
    'umask 077',
    `base=\${1:-\${APITWIN_URL:-${shellWord(run.baseUrl)}}}`,
    `base=\${base%/}`,
    `parameter=${shellWord(parameter ?? 'none')}`,
    'RUN=again-$$',
    "fields='' content=''",
    functions,
    ...keys.map((name) => `[ -n "\${${name}:-}" ] || untold '${name} is not set'`),
    ...(keys.length > 0 ? [`export ${keys.join(' ')}`] : []),
    'command -v curl >/dev/null && command -v jq >/dev/null || untold "curl and jq are needed"',
    'dir=$(mktemp -d) || exit 2',
    `trap 'rm -rf "$dir"' EXIT`,
    "trap 'exit 2' HUP INT TERM",
    ...cleanups.flatMap((cleanup, i) => (cleanup.kind === 'named' ? [idsFunction(cleanup, i), `made${i}=''`] : [])),
    ...cleanups.flatMap(beforeLines),
    ...(undo.length > 0
      ? [
          'undo() {',
          "  fields=''",
          ...undo.map((line) => `  ${line}`),
          '}',
          `trap 'undo >/dev/null 2>&1; rm -rf "$dir"' EXIT`,
        ]
      : []),
    ...steps.flatMap((step) => stepLines(step, cleanups)),
    ...claimLines(reproduction, result),
  ].join('\n');
}

/** A name for the file of a script: letters, digits, `.` and `-`. */
function scriptName({ requirement, operation }: Pick<CaseResult, 'requirement' | 'operation'>): string {
  return `${[requirement, ...(operation === undefined ? [] : [operation])].join('.').replaceAll(/[^\w.-]/g, '-')}.sh`;
}
