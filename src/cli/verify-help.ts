import { furtherVariables } from './credentials.ts';

const variables = Object.entries(furtherVariables)
  .map(([name, what]) => `  ${name.padEnd(24)}${what}`)
  .join('\n');

/** What stands below the options of `apitwin verify --help`. */
export const verifyHelp: string = `
Environment (keys are never options: every process of a machine can read a command line):
  ${'APITWIN_URL'.padEnd(24)}base URL of the server, instead of --url
  ${'APITWIN_KEY'.padEnd(24)}key of a paid account, scope all
${variables}

What needs the free or the other account is not checked without its key. Those of Pro+ and Enterprise show whether these
plans are served as APITWIN_KEY is; without them nothing else is missed. The last three are for --read-only, which makes
no keys of its own; the revoked one is tried in every run.

HTTPS_PROXY, HTTP_PROXY and NO_PROXY are followed. What an access proxy demands comes with --header-env; the value stays out
of every report.

Only documented facts fail a server; a difference from a guess is an observation, unless --strict. The run makes keys of
its own and removes what it made, also when it is interrupted.

What it makes or changes is written into a ledger before: RUN-ID.jsonl in $XDG_STATE_HOME/apitwin or
~/.local/state/apitwin. Only you can read it; it holds settings of the account, and no secret. It is gone after a run
that undid everything; after a crash, apitwin sweep --ledger FILE undoes the rest.

Exit codes: 0 conforms, 1 violates, 2 usage or configuration, 3 no verdict, 4 something untestable (--complete),
130 interrupted, after cleaning up.

Examples:
  $ apitwin verify --mock                                   judge the mock
  $ APITWIN_KEY=… apitwin verify --url https://api.example.com
  $ apitwin verify --read-only --rate 2                     on production, gently
  $ apitwin verify --only days --report json=verdict.json   one promise, and all that was seen`;
