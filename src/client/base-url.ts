/** Where a page stands, for addresses that are relative to it. Absent outside browsers. */
const pageAddress = (): string | undefined =>
  (globalThis as { readonly location?: { readonly href: string } }).location?.href;

const example = 'give one such as http://127.0.0.1:4010';

/** What is wrong with an address, without a word of what stands before its @. */
function mistakeIn(baseUrl: unknown): string | undefined {
  if (typeof baseUrl !== 'string') return `it is missing: ${example}`;
  const page = pageAddress();
  if (!URL.canParse(baseUrl, page)) {
    const relative = page === undefined ? ', and relative ones have a meaning in pages only' : '';
    return `${JSON.stringify(baseUrl)} is no URL${relative}: ${example}`;
  }
  const { protocol, username, password, search, hash } = new URL(baseUrl, page);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return `${JSON.stringify(baseUrl)} begins with neither http:// nor https://: ${example}`;
  }
  if (username !== '' || password !== '') return 'it has a name or password in it, which fetch refuses';
  if (search !== '' || hash !== '')
    return `${JSON.stringify(baseUrl)} has a query or a fragment, behind which no path fits`;
  return undefined;
}

/** The address without slashes at its end. Throws TypeError for one that no request could be sent to. */
export function checkedBaseUrl(baseUrl: string): string {
  const mistake = mistakeIn(baseUrl);
  if (mistake !== undefined) throw new TypeError(`baseUrl: ${mistake}`);
  return baseUrl.replace(/\/+$/, '');
}
