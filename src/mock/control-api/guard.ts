import { parseCredentials } from '../../http/credentials.ts';
import { fieldValues } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { MockRequest } from '../mock-message.ts';

const loopbackAddress = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/i;
const loopbackHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

function isLoopbackOrigin(origin: string): boolean {
  const host = /^https?:\/\/([^/?#]+)$/i.exec(origin)?.[1];
  return host !== undefined && loopbackHost.test(host);
}

/** Compares whole texts whatever their first difference, so that time tells nothing of the token. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % Math.max(b.length, 1));
  return difference === 0;
}

function hasToken(fields: FieldLines, adminToken: string | undefined): boolean {
  if (adminToken === undefined || adminToken === '') return false;
  const credentials = parseCredentials(fieldValues(fields, 'Authorization'));
  if (credentials.kind !== 'credentials' || credentials.scheme !== 'bearer') return false;
  return credentials.token68 !== undefined && isSame(credentials.token68, adminToken);
}

/**
 * Why a caller may not use the control API; `undefined` when it may. Host and Origin are looked at too: a page of
 * another site reaches a loopback port through the browser of whoever runs the mock.
 */
export function refuseCaller(request: MockRequest, adminToken: string | undefined): string | undefined {
  const { peer, fields } = request;
  if (peer === undefined || hasToken(fields, adminToken)) return undefined;
  const remedy = adminToken ? ' Beyond loopback, send the admin token as a Bearer credential.' : '';
  const refuse = (reason: string): string => `The control API serves this machine only: ${reason}.${remedy}`;
  if (!loopbackAddress.test(peer)) return refuse('the connection comes from another one');
  const hosts = fieldValues(fields, 'Host');
  if (hosts.length !== 1 || !loopbackHost.test(hosts[0] ?? '')) {
    return refuse('the Host field names neither localhost nor a loopback address');
  }
  const origins = fieldValues(fields, 'Origin');
  return origins.every(isLoopbackOrigin) ? undefined : refuse('the Origin field names another one');
}
