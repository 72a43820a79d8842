/** Characters that XML 1.0 (section 2.2) has no way to write, unpaired surrogates among them. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text of an attribute or an element of XML 1.0. What XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '\uFFFD').replace(/[&<>"\t\n\r]/g, (character) => references[character] as string);
}

/** Values by name; `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`]))
    .join('');
}

/** One element. Its content is XML already: elements, one a line, or escaped text, which has no line ends. */
export function element(name: string, attributes: Attributes, content: readonly string[] | string = []): string {
  const start = `<${name}${attributeText(attributes)}`;
  if (content.length === 0) return `${start}/>`;
  if (typeof content === 'string') return `${start}>${content}</${name}>`;
  const indented = content.map((part) => part.replace(/^/gm, '  '));
  return [`${start}>`, ...indented, `</${name}>`].join('\n');
}
