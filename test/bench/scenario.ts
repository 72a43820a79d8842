/** One request, and what an answer to it has to be. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly content?: string;
}

/** What clients ask for again and again, and what is measured of it. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Asked in turn. */
  readonly requests: readonly Asked[];
  readonly status: number;
  /** Members that count calls: their numbers differ from answer to answer. */
  readonly counted: readonly string[];
}

/** Its plan has no quota, so that no number of calls is refused. */
export const credential = 'svc_enterprise-public-constant-not-a-secret-000';

const pages = Array.from({ length: 15 }, (_, i) => i + 1);

export const scenarios: readonly Scenario[] = [
  {
    name: 'list',
    title: 'a list of 20 items, 15 pages in turn',
    requests: pages.map((page) => ({ method: 'GET', target: `/api/news/list?page=${page}` })),
    status: 200,
    counted: [],
  },
  {
    name: 'quota',
    title: 'the quota',
    requests: [{ method: 'GET', target: '/api/user/quota' }],
    status: 200,
    counted: ['quota_used'],
  },
  {
    name: 'favorite',
    title: 'POST of a favorite',
    requests: [{ method: 'POST', target: '/api/user/favorite', content: '{"collect_type":"news","target_id":1260}' }],
    status: 201,
    counted: [],
  },
  {
    name: 'refused',
    title: 'a refused request (31 days)',
    requests: [{ method: 'GET', target: '/api/user/usage-history?days=31' }],
    status: 400,
    counted: [],
  },
];

/** What a server is asked at its start. */
export const firstAsked: Asked = { method: 'GET', target: '/api/news/list?page=1' };

/** Content with the numbers of counting members taken out. */
export function comparable(content: string, counted: readonly string[]): string {
  return counted.reduce((text, name) => text.replaceAll(new RegExp(`("${name}":)\\d+`, 'g'), '$1#'), content);
}

/** Fields of every request of a scenario. */
export function fieldsOf({ content }: Asked): Readonly<Record<string, string>> {
  const always = { Authorization: `Bearer ${credential}`, Accept: 'application/json' };
  return content === undefined ? always : { ...always, 'Content-Type': 'application/json' };
}
