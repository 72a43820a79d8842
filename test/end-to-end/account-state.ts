/** What a run must leave as it was, and the names of keys that are alive. */
export async function accountState(url: string, key: string): Promise<unknown> {
  const read = async (path: string): Promise<{ items: readonly { name: string; revoked: boolean }[] }> => {
    const response = await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } });
    return response.json() as Promise<{ items: readonly { name: string; revoked: boolean }[] }>;
  };
  const [favorites, preferences, keywords, keys] = await Promise.all(
    ['/api/user/favorites', '/api/user/preferences', '/api/keywords', '/api/user/api-keys'].map(read),
  );
  const live = keys?.items.filter(({ revoked }) => !revoked).map(({ name }) => name);
  return { favorites, preferences, keywords, live };
}
