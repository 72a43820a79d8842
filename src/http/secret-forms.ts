const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The characters that a secret contributes to any base64 text that contains it, one for each way in which it can stand
 * across groups of three octets. Characters that also depend on what stands beside the secret are left out.
 */
function base64Forms(octets: Uint8Array): string[] {
  return [0, 1, 2].map((offset) => {
    let text = '';
    const first = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + octets.length) * 8) / 6);
    const bit = (index: number): number => {
      const octet = octets[Math.floor(index / 8) - offset] ?? 0;
      return (octet >> (7 - (index % 8))) & 1;
    };
    for (let i = first; i < end; i++) {
      let sextet = 0;
      for (let b = 0; b < 6; b++) sextet = sextet * 2 + bit(i * 6 + b);
      text += alphabet[sextet];
    }
    return text;
  });
}

const percent = (octet: number): string => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
const inUrlSafeAlphabet = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As HTML escapes it; there are two usual ways to write an apostrophe. */
const escaped = (text: string, apostrophe: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character).replaceAll("'", apostrophe);

/** Escapes those that encodeURIComponent leaves, and forms do not. */
const asForm = (url: string): string =>
  url.replaceAll(/[!'()~]/g, (character) => percent(character.charCodeAt(0))).replaceAll('%20', '+');

/**
 * The shapes in which a secret can stand in a message: as it is, percent-encoded (as URLs and forms do, and every
 * octet), escaped as in a JSON string or in HTML, in hexadecimal, in base64 and base64url at any alignment. Longest
 * first, without repetitions. A secret shorter than 6 octets has no base64 and no hexadecimal shapes: they would match
 * by chance.
 */
export function secretForms(secret: string): readonly string[] {
  const octets = new TextEncoder().encode(secret);
  const url = encodeURIComponent(secret.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  const all = [...octets].map(percent).join('');
  const isShort = octets.length < 6;
  const base64 = isShort ? [] : base64Forms(octets);
  const hex = isShort ? '' : [...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('');
  const forms = [
    secret,
    url,
    url.replaceAll('%20', '+'),
    url.replaceAll(/%../g, (code) => code.toLowerCase()),
    all,
    all.toLowerCase(),
    asForm(url),
    hex,
    hex.toUpperCase(),
    escaped(secret, '&#39;'),
    escaped(secret, '&#x27;'),
    JSON.stringify(secret).slice(1, -1),
    ...base64,
    ...base64.map(inUrlSafeAlphabet),
  ];
  return [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
}

/** So much of a form tells it from other texts; whole ones could make a pattern that no engine takes. */
const tellingCharacters = 16;
const mostStarts = 2000;

/** A text as a regular expression that matches it. */
export function escapedPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * One quick search before many thorough ones: nearly every text holds no secret at all. False: none of the forms stands
 * in the text. True: one may.
 */
export function createFormFilter(forms: readonly string[]): (text: string) => boolean {
  const starts = [...new Set(forms.map((form) => form.slice(0, tellingCharacters)))];
  if (starts.length === 0) return () => false;
  if (starts.length > mostStarts) return () => true;
  const shortest = Math.min(...starts.map(({ length }) => length));
  const pattern = new RegExp(starts.map(escapedPattern).join('|'));
  return (text) => text.length >= shortest && pattern.test(text);
}
