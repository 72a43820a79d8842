/** One of two servers, as the command line names it: by its address, or by the file that has all of it. */
export interface NamedServer {
  readonly kind: 'url' | 'profile';
  readonly text: string;
}

/** `APITWIN_B_KEY` for `APITWIN_KEY`: the second server's keys are its own. */
export const variableOfB = (name: string): string => name.replace('APITWIN_', 'APITWIN_B_');
