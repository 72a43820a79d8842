/**
 * A function that computes the value of a key once. It forgets everything when it holds `limit` values, which costs
 * time and changes nothing: what is remembered here depends on the key alone.
 */
export function remembered<Key, Value>(limit: number, compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = values.get(key);
    if (known) return known.value;
    const value = compute(key);
    if (values.size >= limit) values.clear();
    values.set(key, { value });
    return value;
  };
}

const chunkLength = 256;

/**
 * The same for keys that count from 0 and are asked for in runs: neighbours lie beside each other, since a page of them
 * takes most of its time to fetch memory.
 */
export function rememberedByOrdinal<Value extends object>(
  limit: number,
  compute: (ordinal: number) => Value,
): (ordinal: number) => Value {
  let chunks: Value[][] = [];
  let size = 0;
  const keep = (ordinal: number, value: Value): void => {
    if (size >= limit) {
      chunks = [];
      size = 0;
    }
    size += 1;
    const chunk = chunks[Math.floor(ordinal / chunkLength)] ?? [];
    chunk[ordinal % chunkLength] = value;
    chunks[Math.floor(ordinal / chunkLength)] = chunk;
  };
  return (ordinal) => {
    const known = chunks[Math.floor(ordinal / chunkLength)]?.[ordinal % chunkLength];
    if (known) return known;
    const value = compute(ordinal);
    keep(ordinal, value);
    return value;
  };
}
