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
