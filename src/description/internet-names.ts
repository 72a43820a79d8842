const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const octet = /^(?:0|[1-9]\d{0,2})$/;
const group = /^[0-9A-Fa-f]{1,4}$/;
const futureAddress = /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/i;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const userInformation = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*$/;
const registeredName = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const path = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const queryOrFragment = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/;
/** Splits any text into the five components (RFC 3986 appendix B). */
const components = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const atom = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+$/;
const quotedLocalPart = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;

/** A host name: labels of letters, digits and inner hyphens (RFC 1123 section 2.1), at most 253 characters. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => label.test(part));
}

/** Four decimal octets without leading zeros (`dotted-quad`, RFC 2673 section 3.2). */
export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => octet.test(part) && Number(part) <= 255);
}

/** An IPv6 address (RFC 4291 section 2.2), without a zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const [left = '', right] = halves;
  const before = left === '' && right !== undefined ? 0 : groupsIn(left, right === undefined);
  const after = right === undefined || right === '' ? 0 : groupsIn(right, true);
  return right === undefined ? before === 8 : before + after <= 7;
}

/** How many 16-bit groups the text has; beyond 8 when it is malformed. A dotted quad at the end counts for two. */
function groupsIn(text: string, mayEndInIpv4: boolean): number {
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const quad = mayEndInIpv4 && last.includes('.') && isIpv4(last);
  const wellFormed = (quad ? parts.slice(0, -1) : parts).every((part) => group.test(part));
  if (!wellFormed) return Number.POSITIVE_INFINITY;
  return parts.length + (quad ? 1 : 0);
}

/** A URI (RFC 3986 section 3): with a scheme, in ASCII. */
export function isUri(text: string): boolean {
  return isReference(text, true);
}

/** A URI or a relative reference (RFC 3986 section 4.1). */
export function isUriReference(text: string): boolean {
  return isReference(text, false);
}

/** References without an authority and without anything that must be encoded, as most of them are: read at once. */
const plainReference = /^(?:[A-Za-z][A-Za-z0-9+.-]*:(?!\/\/)[A-Za-z0-9\-._~:/]*|(?!\/\/)[A-Za-z0-9\-._~/]*)$/;
const plainUri = /^[A-Za-z][A-Za-z0-9+.-]*:(?!\/\/)[A-Za-z0-9\-._~:/]*$/;

function isReference(text: string, absolute: boolean): boolean {
  if ((absolute ? plainUri : plainReference).test(text)) return true;
  const [, schemePart, authority, pathPart = '', query = '', fragment = ''] = components.exec(text) ?? [];
  if (schemePart === undefined ? absolute : !scheme.test(schemePart)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  return path.test(pathPart) && queryOrFragment.test(query) && queryOrFragment.test(fragment);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  const hostAndPort = authority.slice(at + 1);
  if (at >= 0 && !userInformation.test(authority.slice(0, at))) return false;
  const port = /:\d*$/.exec(hostAndPort)?.index;
  const host = hostAndPort.slice(0, port);
  if (!host.startsWith('[')) return registeredName.test(host);
  const literal = host.slice(1, -1);
  return host.endsWith(']') && (isIpv6(literal) || futureAddress.test(literal));
}

/** A mailbox (RFC 5321 section 4.1.2): dotted atoms or a quoted text, `@`, a host name or an address literal. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const isLocalPart = quotedLocalPart.test(local) || local.split('.').every((part) => atom.test(part));
  return isLocalPart && (isHostname(domain) || isAddressLiteral(domain));
}

function isAddressLiteral(domain: string): boolean {
  if (!domain.startsWith('[') || !domain.endsWith(']')) return false;
  const address = domain.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}
