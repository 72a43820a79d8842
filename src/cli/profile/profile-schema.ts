import type { Suite } from '../../contract/run-options.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import { furtherVariables } from '../credentials.ts';
import { reportFormats } from '../reports.ts';

/** Roles of the keys in a profile, and the variable that each stands for. */
export const keyVariables: Readonly<Record<string, string>> = {
  main: 'APITWIN_KEY',
  ...Object.fromEntries(
    Object.keys(furtherVariables).map((name) => [name.replace(/^APITWIN_(\w+)_KEY$/, '$1').toLowerCase(), name]),
  ),
};

/** `title` completes the sentence that the member must be it; `description` is for people who write one. */
interface Member {
  readonly title: string;
  readonly description: string;
}

const flag = (description: string): JsonObject => ({ title: 'true or false', description, type: 'boolean' });
const seconds = (description: string): JsonObject => ({
  title: 'a number of seconds above 0',
  description,
  type: 'number',
  exclusiveMinimum: 0,
  maximum: 999_999,
});
const text = (member: Member, pattern = '.'): JsonObject => ({ ...member, type: 'string', pattern });
const file = (description: string): JsonObject => text({ title: 'the path of a file', description });

/** Capital letters, so that a key that was written there by mistake is told from a name. */
const variable: JsonObject = {
  title: 'the name of an environment variable (capital letters, digits, underscores)',
  type: 'string',
  pattern: '^(?!(?=.*[0-9])[A-Z0-9]{16,}$)[A-Z][A-Z0-9_]{0,99}$',
};

function closed(member: Member, properties: Readonly<Record<string, Json>>): JsonObject {
  return { ...member, type: 'object', additionalProperties: false, properties };
}

function keyEnv(): JsonObject {
  const description =
    'Variables that hold the keys, where they are not those of apitwin. A key itself stands in no file.';
  const holds = (name: string): string =>
    name === 'APITWIN_KEY' ? 'key of a paid account, scope all' : (furtherVariables[name] ?? '');
  return closed(
    { title: 'an object of roles and names of variables', description },
    Object.fromEntries(
      Object.entries(keyVariables).map(([role, name]) => [
        role,
        { ...variable, description: `Instead of ${name}: ${holds(name)}.` },
      ]),
    ),
  );
}

function valuesSchema({ values = {} }: Suite): JsonObject {
  const description =
    'Values that are documented nowhere and that this server takes. One that it refuses is a violation.';
  return closed(
    { title: 'an object of values to send', description },
    Object.fromEntries(
      Object.entries(values).map(([name, { what, form }]) => [
        name,
        form === 'list'
          ? { title: 'a list', description: what, type: 'array' }
          : text({ title: 'a text', description: what }),
      ]),
    ),
  );
}

function waitsSchema({ waits = [] }: Suite): JsonObject {
  const description = 'How long the server may take until its own changes show, in seconds. Longer is a violation.';
  return closed(
    { title: 'an object of waits and their ceilings', description },
    Object.fromEntries(
      waits.map(({ id, name, ceilingMs }) => [
        id,
        { ...seconds(`Until ${name}; ${ceilingMs / 1000} by default.`), maximum: 600 },
      ]),
    ),
  );
}

const limits: Readonly<Record<string, JsonObject>> = {
  rate: {
    title: 'a number of requests a second above 0',
    description: 'Most requests a second.',
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 9999,
  },
  timeout: seconds('Until a request counts as not answered, in seconds; 10 by default.'),
  wait: seconds('How long the server may take to come up, in seconds.'),
  'max-time': seconds('After so many seconds nothing further starts; what is left is not run.'),
  'write-budget': {
    title: 'a whole number from 0',
    description: 'Most requests that may change something, clean-up aside.',
    type: 'integer',
    minimum: 0,
    maximum: 1_000_000,
  },
};

const network: Readonly<Record<string, JsonObject>> = {
  'header-env': {
    title: 'an object of fields and names of variables',
    description: 'Fields for every request, such as those that an access proxy demands; their values are in variables.',
    type: 'object',
    additionalProperties: variable,
  },
  ca: file('Certificates in PEM to trust, beside those of Node.'),
  'expect-header': {
    title: 'an object of fields and their values',
    description:
      'What every answer of the build under test has. The first one without it ends the run without a verdict.',
    type: 'object',
    additionalProperties: text({ title: 'a text', description: 'The value of the field.' }, '\\S'),
  },
  'version-url': text({
    title: 'a path, from the base URL',
    description:
      'Where the server says which build it is; a JSON Pointer as fragment names a member, such as /version#/commit. Read before and after: a change is no verdict.',
  }),
  'allow-insecure': flag('Keys may travel over plain HTTP to another machine.'),
};

/** What the run is, and what it is judged by. */
const verdict: Readonly<Record<string, JsonObject>> = {
  'read-only': flag('Nothing is sent that could change anything.'),
  anonymous: flag('No key is sent; what needs one is not checked.'),
  strict: flag('Guesses bind like documented facts.'),
  complete: flag('Exit code 4 when anything could not be tested.'),
  requirements: text(
    {
      title: "a version in quotes, such as '1.3'",
      description:
        'The requirements that decide. Newer ones are run and told, and do not fail the gate. All by default.',
    },
    '^\\d{1,6}(\\.\\d{1,6}){0,2}$',
  ),
  without: {
    title: 'a list of requirements or promises',
    description: 'What this environment gives up; it is not run.',
    type: 'array',
    items: { title: 'the name of a requirement or promise', type: 'string' },
  },
  baseline: file('Known deviations, which do not fail until their day.'),
  report: closed(
    { title: 'an object of formats and files', description: 'Reports to write.' },
    Object.fromEntries(reportFormats.map((format) => [format, file(`The run as ${format}.`)])),
  ),
};

/** JSON Schema (2020-12) of a profile for that suite. */
export function profileSchema(suite: Suite): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...closed(
      {
        title: 'an object',
        description:
          'Settings of apitwin verify for one environment. Each is named like its option, which stands above it.',
      },
      {
        url: text(
          {
            title: 'an http or https address without credentials, query and fragment',
            description: 'Base URL of the server, with any path prefix.',
          },
          '^https?://[^@?#\\s]+$',
        ),
        'key-env': keyEnv(),
        ...network,
        ...limits,
        waits: waitsSchema(suite),
        values: valuesSchema(suite),
        ...verdict,
      },
    ),
  };
}
