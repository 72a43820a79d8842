import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from 'apitwin/client';

export const newsPerPage = 20;
export const repositoriesPerPage = 15;
export const feedLength = 12;

/** The API lists no labels: those of as many records as one page may hold are taken for all there are. */
const most = 100;

const sorted = (labels: Iterable<string>): readonly string[] =>
  [...new Set(labels)].toSorted((a, b) => a.localeCompare(b, 'en'));

export const newsPage = (client: Client, page: number, category: string | undefined) =>
  queryOptions({
    queryKey: ['news', { page, category }],
    queryFn: ({ signal }) => client.listNews({ query: { page, limit: newsPerPage, category }, signal }),
    placeholderData: keepPreviousData,
  });

export const newsCategories = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => {
      const { items } = await client.listNews({ query: { limit: most }, signal });
      return sorted(items.map(({ category }) => category));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const story = (client: Client, id: number) =>
  queryOptions({
    queryKey: ['story', id],
    queryFn: ({ signal }) => client.getNews({ path: { id }, signal }),
  });

export const moreOfCategory = (client: Client, category: string) =>
  queryOptions({
    queryKey: ['more', category],
    queryFn: ({ signal }) => client.listNews({ query: { limit: 5, category }, signal }),
  });

export const repositoriesPage = (client: Client, page: number, language: string | undefined) =>
  queryOptions({
    queryKey: ['repositories', { page, language }],
    queryFn: ({ signal }) => client.listRepos({ query: { page, limit: repositoriesPerPage, language }, signal }),
    placeholderData: keepPreviousData,
  });

export const repositoryLanguages = (client: Client) =>
  queryOptions({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => {
      const { items } = await client.listRepos({ query: { limit: most }, signal });
      return sorted(items.flatMap(({ language }) => language ?? []));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const trendingTopics = (client: Client) =>
  queryOptions({
    queryKey: ['topics'],
    queryFn: ({ signal }) => client.listTrendingTopics({ signal }),
  });

export const trendingHistory = (client: Client) =>
  queryOptions({
    queryKey: ['history'],
    queryFn: ({ signal }) => client.getTrendingHistory({ signal }),
  });

export const mixedFeed = (client: Client) =>
  queryOptions({
    queryKey: ['feed'],
    queryFn: ({ signal }) => client.listFeed({ query: { limit: feedLength }, signal }),
  });

export const searchResults = (client: Client, q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => client.search({ query: { q }, signal }),
    enabled: q !== '',
  });

export const favorites = (client: Client) =>
  queryOptions({
    queryKey: ['favorites'],
    queryFn: ({ signal }) => client.listFavorites({ signal }),
  });

export const quota = (client: Client) =>
  queryOptions({
    queryKey: ['quota'],
    queryFn: ({ signal }) => client.getQuota({ signal }),
    staleTime: 0,
  });

export const usage = (client: Client, days: number) =>
  queryOptions({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => client.getUsageHistory({ query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const apiKeys = (client: Client) =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => client.listApiKeys({ signal }),
  });

export const preferences = (client: Client) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => client.getPreferences({ signal }),
  });

export const monitors = (client: Client) =>
  queryOptions({
    queryKey: ['monitors'],
    queryFn: ({ signal }) => client.getKeywords({ signal }),
  });
