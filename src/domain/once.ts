/** Defers a slow computation until its result is first needed, and computes it once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Caches the results of a function. The cache is cleared when it exceeds `most` results. */
export function memoize<Asked, Value>(find: (asked: Asked) => Value, most = 5_000): (asked: Asked) => Value {
  const found = new Map<Asked, Value>();
  return (asked) => {
    const before = found.get(asked);
    if (before !== undefined) return before;
    const value = find(asked);
    if (found.size >= most) found.clear();
    found.set(asked, value);
    return value;
  };
}
