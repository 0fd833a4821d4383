/** A slow look-up in, the same out that remembers what it found; when it holds too much it begins anew. */
export function kept<Asked, Value>(
  most: number,
  find: (asked: Asked) => Value,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (asked: Asked) => Value {
  const found = new Map<unknown, Value>();
  return (asked) => {
    const key = keyOf(asked);
    const before = found.get(key);
    if (before !== undefined) return before;
    const value = find(asked);
    if (found.size >= most) found.clear();
    found.set(key, value);
    return value;
  };
}
