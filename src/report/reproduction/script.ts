import type { Reproduction, ReproductionStep } from '../../contract/reproduction/rules.ts';
import type { CaseResult, Run } from '../../contract/run.ts';
import { caseText } from '../case-text.ts';
import { captureLines } from './captures.ts';
import { beforeLines, namedFunctions, undoLines } from './cleanup.ts';
import { credentialWords, keyVariable } from './credential-words.ts';
import { functions, readAnswers } from './functions.ts';
import { prelude } from './prelude.ts';
import { comment, shellWord } from './shell.ts';

type Script = Extract<Reproduction, { kind: 'script' }>;

/** What a claim may know of a request, as JSON; the credential is no part of it. */
function askedText(step: ReproductionStep): string {
  const { exchange, operation, method, target, credential, isEvidence, secret, made } = step;
  const { pathname, searchParams } = new URL(target.replaceAll(/<<[\w:]+>>/g, ''), 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const by = credential?.role ?? credential?.origin ?? null;
  const aims = /<<ID(\d+)>>/.exec(target)?.[1];
  const marks = {
    shown: secret?.mark ?? null,
    made: made?.mark ?? null,
    aims: aims === undefined ? null : Number(aims),
  };
  return JSON.stringify({ exchange, operation, method, path: pathname, query, by, isEvidence, ...marks });
}

function fieldText(fields: readonly string[]): string {
  let text = '';
  for (let i = 0; i + 1 < fields.length; i += 2) text += `${fields[i]}: ${fields[i + 1]}\n`;
  return text;
}

function stepLines(step: ReproductionStep, script: Script): readonly string[] {
  const { method, target, content = '', credential, fields } = step;
  return [
    '',
    comment(`${step.operation}${step.isEvidence ? '' : ', which the others need'}`),
    `content=${shellWord(content)}`,
    ...(fields.length > 0 ? [`fields=${shellWord(fieldText(fields))}`] : []),
    `call ${shellWord(askedText(step))} ${method} ${shellWord(target)} ${credentialWords(credential)}`,
    ...(fields.length > 0 ? ["fields=''"] : []),
    ...captureLines(step, script),
  ];
}

/** A line by which a script is known to be written by this tool. */
export const scriptMark = '# Written by apitwin verify --reproduce, which takes it away when it writes there again.';

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
    scriptMark,
  ];
}

function claimLines({ claim, definitions }: Script, result: CaseResult): readonly string[] {
  return [
    '',
    `cat >"$dir/claim.jq" <<'JQ'`,
    definitions,
    `${readAnswers}${prelude}[$all[] | select(.isEvidence)]`,
    `| ${claim}`,
    'JQ',
    'case $(cd "$dir" && jq -n --slurpfile asked asked $files -f claim.jq) in',
    `true) echo ${shellWord(`gone: ${caseText(result)}`)} ;;`,
    'false)',
    `  echo ${shellWord(`still there: ${caseText(result)}`)}`,
    '  exit 1',
    '  ;;',
    "*) untold 'the answers show neither the fault nor its absence, or jq is older than 1.6' ;;",
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
    ...cleanups.flatMap((cleanup, i) => (cleanup.kind === 'named' ? [namedFunctions(cleanup, i)] : [])),
    ...cleanups.flatMap(beforeLines),
    ...(undo.length > 0
      ? [
          'undo() {',
          "  fields='' answer=undo",
          ...undo.map((line) => `  ${line}`),
          '}',
          `trap 'undo >/dev/null 2>&1; rm -rf "$dir"' EXIT`,
        ]
      : []),
    ...steps.flatMap((step) => stepLines(step, reproduction)),
    ...claimLines(reproduction, result),
  ].join('\n');
}

/** A name for the file of a script: letters, digits, `.` and `-`. */
function scriptName({ requirement, operation }: Pick<CaseResult, 'requirement' | 'operation'>): string {
  return `${[requirement, ...(operation === undefined ? [] : [operation])].join('.').replaceAll(/[^\w.-]/g, '-')}.sh`;
}
