/** Where the API stands, and as whom it is asked. */
export interface Connection {
  readonly baseUrl: string;
  /** Empty: the reader is anonymous. */
  readonly apiKey: string;
}

/** Tests write here before the first script runs. */
export const storageName = 'reader.connection';

const usual: Connection = {
  baseUrl: import.meta.env.VITE_API_URL ?? 'http://127.0.0.1:4010',
  apiKey: import.meta.env.VITE_API_KEY ?? '',
};

export function loadConnection(): Connection {
  try {
    const { baseUrl, apiKey } = JSON.parse(localStorage.getItem(storageName) ?? '{}');
    return {
      baseUrl: typeof baseUrl === 'string' ? baseUrl : usual.baseUrl,
      apiKey: typeof apiKey === 'string' ? apiKey : usual.apiKey,
    };
  } catch {
    return usual;
  }
}

export function saveConnection(connection: Connection): void {
  localStorage.setItem(storageName, JSON.stringify(connection));
}
