import { execFileSync } from 'node:child_process';

/** The words of a command as a POSIX shell reads them, without `curl`. */
export function shellWords(command: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const printed = execFileSync('sh', ['-c', command.replace(/^curl /, 'printf "%s\\0" ')], { env, encoding: 'utf8' });
  return printed.split('\0').slice(0, -1);
}

/** What a command asks for: as much of curl's language as the commands here use. */
function asked(words: readonly string[]): { readonly url: string; readonly init: RequestInit } {
  const headers: [string, string][] = [];
  const init: RequestInit = {};
  let url = '';
  const take: Readonly<Record<string, (value: string) => void>> = {
    '-H': (value) => {
      const [, name = '', text = ''] = /^([^:]+):\s*(.*)$/s.exec(value) ?? [];
      if (text !== '') headers.push([name, text]);
    },
    '-X': (value) => {
      init.method = value;
    },
    '--data-raw': (value) => {
      init.method ??= 'POST';
      init.body = value;
    },
  };
  const rest = words.values();
  for (const word of rest) {
    const option = take[word];
    if (option) option(rest.next().value ?? '');
    else url = word;
  }
  return { url, init: { ...init, headers } };
}

/** Sends what curl would send for a command. */
export function runCurl(command: string, env: Readonly<Record<string, string>> = {}): Promise<Response> {
  const { url, init } = asked(shellWords(command, env));
  return fetch(url, init);
}
