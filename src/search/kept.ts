/** A slow look-up in, the same out that remembers what it found; when it holds too much it begins anew. */
export function kept<Key, Value>(most: number, find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>();
  return (key) => {
    const before = found.get(key);
    if (before !== undefined) return before;
    const value = find(key);
    if (found.size >= most) found.clear();
    found.set(key, value);
    return value;
  };
}
