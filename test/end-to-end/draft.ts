/** A parsed OpenAPI document that an edit may change in place. */
export type Draft = { [member: string]: Draft };

export const at = (draft: Draft, ...path: readonly string[]): Draft =>
  path.reduce((node, member) => {
    const next = node[member];
    if (next === undefined) throw new Error(`the edit finds no ${path.join(' / ')}`);
    return next;
  }, draft);

export const draft = (value: unknown): Draft => value as Draft;
export const schema = (document: Draft, name: string): Draft => at(document, 'components', 'schemas', name);
export const operation = (document: Draft, path: string, method: string): Draft => at(document, 'paths', path, method);
export const operations = (document: Draft): Draft[] =>
  Object.values(at(document, 'paths')).flatMap((item) => Object.values(item));

export function rename(node: Draft, from: string, to: string): void {
  for (const [member, value] of Object.entries(node)) {
    delete node[member];
    node[member === from ? to : member] = value;
  }
}

/** The examples of an operation's success would no longer be valid. */
export function dropExamples(document: Draft, path: string, method: string): void {
  for (const [status, response] of Object.entries(at(operation(document, path, method), 'responses')))
    if (status.startsWith('2')) delete at(response, 'content', 'application/json').examples;
}

/** Renames a member of an object schema, in `properties` and in `required`. */
export function renameMember(of: Draft, from: string, to: string): void {
  rename(at(of, 'properties'), from, to);
  of.required = draft(Object.values(at(of, 'required')).map((name) => (String(name) === from ? to : name)));
}
