import { isJsonObject, type JsonObject } from '../../http/json.ts';
import { listMember, objectMember, textMember } from '../node-members.ts';

/** Path prefixes of the root's `servers`, each once, without trailing slash; the one of `/` where there are none. */
export function compileBasePaths(root: JsonObject): readonly string[] {
  const servers = listMember(root, 'servers').filter(isJsonObject);
  return servers.length === 0 ? [''] : [...new Set(servers.map(basePath))];
}

/** Variables take their defaults; a relative URL is relative to where the document is served: the root. */
function basePath(server: JsonObject): string {
  const variables = objectMember(server, 'variables');
  const url = (textMember(server, 'url') ?? '/').replace(/\{([^{}]*)\}/g, (expression, name: string) => {
    return textMember(objectMember(variables, name), 'default') ?? expression;
  });
  return URL.canParse(url, 'http://localhost/') ? pathOf(url).replace(/\/+$/, '') : '';
}

function pathOf(url: string): string {
  return new URL(url, 'http://localhost/').pathname;
}
