import type { Json, JsonObject } from '../../../src/http/json.ts';
import { isJsonObject } from '../../../src/http/json.ts';

const cell = (text: Json | undefined): string => String(text ?? '').replaceAll('|', String.raw`\|`);

function rowsOf(schema: JsonObject, prefix: string): readonly string[] {
  const { properties } = schema;
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, member]) => {
    if (!isJsonObject(member)) return [];
    const path = `${prefix}${name}`;
    return [`| \`${path}\` | ${cell(member.title)} | ${cell(member.description)} |`, ...rowsOf(member, `${path}.`)];
  });
}

/** The members of a profile, as a page for people. */
export function profilePage(schema: JsonObject): string {
  return `# Profiles

What \`apitwin verify\` needs to know of one environment, in one file: \`apitwin verify --profile staging.yaml\`.
[staging.yaml](../examples/gates/staging.yaml) is an example, [profile.schema.json](../profile.schema.json) the JSON Schema
for editors.

The file is YAML 1.2, so that it can have comments, and so that a mistake is told with its line; JSON is YAML, too. Members
have the names of the options. An option stands above a variable, and a variable above the file; what is given higher up
replaces a member whole. Paths are meant from the folder of the file. With \`--mock\` only what does not concern the server is
taken. \`apitwin compare\` takes such a file for each server, without what makes a verdict: \`strict\`, \`complete\`,
\`requirements\`, \`baseline\`, \`report\`.

A key stands in no profile: \`key-env\` and \`header-env\` name variables, whose names are capital letters, digits and
underscores. What looks like a key instead is a mistake, and is not printed.

| Member | What stands there | What for |
|---|---|---|
${rowsOf(schema, '').join('\n')}
`;
}
