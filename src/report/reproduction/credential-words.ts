import type { StepCredential } from '../../contract/reproduction/rules.ts';
import { shellWord } from './shell.ts';

/** The variable that holds a key of the user. */
export const keyVariable = (role?: string): string =>
  role === undefined ? 'APITWIN_KEY' : `APITWIN_${role.toUpperCase()}_KEY`;

/** Placement, scheme and secret, as the functions of a script take them. */
export function credentialWords(credential: StepCredential | undefined): string {
  if (!credential) return "none '' ''";
  const { origin, role, text, placement, scheme } = credential;
  return `${placement} ${shellWord(scheme)} ${origin === 'supplied' ? `"$${keyVariable(role)}"` : shellWord(text)}`;
}
