/** What is slow is done when it is first wanted, and once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A slow look-up in; the same out, remembering what it found. It starts over when it holds too much. */
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
