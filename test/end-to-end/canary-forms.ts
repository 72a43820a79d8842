/** Characters of a base64 text that are the same whatever stands before and behind the secret, by its place in a group. */
function base64Cores(secret: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from('\0'.repeat(before) + secret).toString('base64');
    const octets = before + Buffer.byteLength(secret);
    const whole = Math.floor((octets * 8) / 6);
    return text.slice(Math.ceil((before * 8) / 6), whole);
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Every way in which a report could show a secret, written without the code that keeps it out. */
export function canaryForms(secret: string): readonly string[] {
  const hex = Buffer.from(secret).toString('hex');
  const octets = [...Buffer.from(secret)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
  const base64 = base64Cores(secret);
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    octets,
    octets.toUpperCase(),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
    secret.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character),
  ];
  return [...new Set(forms)];
}

/** Finds any of the secrets in any of their forms, or the first half of one that was cut there, in one pass over a text. */
function canaryPattern(secrets: Iterable<string>): RegExp {
  const shortened = (form: string): readonly string[] => [form, `${form.slice(0, Math.ceil(form.length / 2))}…`];
  const forms = [...secrets]
    .flatMap(canaryForms)
    .flatMap(shortened)
    .map((form) => form.replaceAll(/[^A-Za-z0-9]/g, '\\$&'));
  return new RegExp(forms.join('|'));
}

/** Names of the texts that show a secret; never the secret itself, which the message of a failed test would spread. */
export function showingCanary(texts: Readonly<Record<string, string>>, secrets: Iterable<string>): readonly string[] {
  const pattern = canaryPattern(secrets);
  return Object.keys(texts).filter((name) => pattern.test(texts[name] ?? ''));
}
