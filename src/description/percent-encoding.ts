/**
 * Undoes percent-encoding once (RFC 3986 section 2.1). `undefined`: an escape without two hexadecimal digits, or octets
 * that are not UTF-8. Text without an escape comes back as it is.
 */
export function percentDecoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The same for `application/x-www-form-urlencoded`, where `+` stands for a space. */
export function formDecoded(text: string): string | undefined {
  return percentDecoded(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

/** Everything but unreserved characters (RFC 3986 section 2.3) as escapes of its UTF-8 octets. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
