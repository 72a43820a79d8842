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

/**
 * The shapes in which a secret can stand in a message: as it is, percent-encoded (as URLs do, and every octet),
 * escaped as in a JSON string, in base64 and base64url at any alignment. Longest first, without repetitions. A secret
 * shorter than 6 octets has no base64 shapes: they would match by chance.
 */
export function secretForms(secret: string): readonly string[] {
  const octets = new TextEncoder().encode(secret);
  const url = encodeURIComponent(secret.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  const all = [...octets].map(percent).join('');
  const base64 = octets.length < 6 ? [] : base64Forms(octets);
  const forms = [
    secret,
    url,
    url.replaceAll('%20', '+'),
    url.replaceAll(/%../g, (code) => code.toLowerCase()),
    all,
    all.toLowerCase(),
    JSON.stringify(secret).slice(1, -1),
    ...base64,
    ...base64.map(inUrlSafeAlphabet),
  ];
  return [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
}
