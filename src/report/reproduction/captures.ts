import type { MadeThing, Reproduction, ReproductionStep } from '../../contract/reproduction/rules.ts';
import { madeFilter } from './cleanup.ts';
import { shellWord } from './shell.ts';

type Script = Extract<Reproduction, { kind: 'script' }>;

/** The members of a JSON Pointer; indices as numbers, as jq wants them. */
function pathOf(pointer: string): string {
  const tokens = pointer.split('/').slice(1);
  return JSON.stringify(
    tokens.map((token) => (/^\d+$/.test(token) ? Number(token) : token.replaceAll('~1', '/').replaceAll('~0', '~'))),
  );
}

/** True when a later step, or the claim, needs the secret with that mark. */
function isSecretUsed(mark: number, { steps, claim }: Script): boolean {
  const texts = steps.flatMap(({ credential, target, content = '' }) => [credential?.text ?? '', target, content]);
  const used = new RegExp(`<<(SECRET|START|OTHERCASE|QUERY)${mark}\\b`);
  return texts.some((text) => used.test(text)) || claim.includes('SECRET');
}

function idLines({ mark, name, cleanup, others }: MadeThing): readonly string[] {
  if (mark === undefined) return [];
  const known = others.map((other) => `$ID${other}`).join(' ');
  return [
    `ID${mark}=$(new${cleanup} ${shellWord(name)} "${known}")`,
    `ID${mark}=\${ID${mark}:-$id}`,
    `[ -n "$ID${mark}" ] || untold 'what was made is not listed'`,
    `export ID${mark}`,
  ];
}

/** Takes out of an answer what later steps, the claim and the clean-up need of it. */
export function captureLines({ secret, made }: ReproductionStep, script: Script): readonly string[] {
  const cleanup = made && script.cleanups[made.cleanup];
  if (!secret && cleanup?.kind !== 'named') return [];
  const path = secret && `getpath(${pathOf(secret.pointer)}) // "" | tostring | sub("^Bearer "; "")`;
  const filter = `(${path ?? '""'}) as $secret | $secret, (${cleanup?.kind === 'named' ? madeFilter(cleanup) : '""'})`;
  const variable = `SECRET${secret?.mark ?? ''}`;
  return [
    `{ read -r ${secret ? variable : 'none'}; read -r id; } <<END`,
    `$(jq -r --arg name ${shellWord(made?.name ?? '')} ${shellWord(filter)} "$dir/body.$answer" 2>/dev/null)`,
    'END',
    ...(secret && isSecretUsed(secret.mark, script)
      ? [`[ -n "$${variable}" ] || untold 'no secret is shown where one was'`]
      : []),
    ...(secret ? [`[ -z "$${variable}" ] || export ${variable}`] : []),
    ...(made && cleanup?.kind === 'named' ? [`made${made.cleanup}="$made${made.cleanup} $id"`, ...idLines(made)] : []),
  ];
}
