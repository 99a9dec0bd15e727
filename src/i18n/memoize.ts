interface Kept<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V) => void;
}

/** Stands in a build for `@formatjs/fast-memoize`, of which `intl-messageformat` asks this much: what was made of the same words is made once. */
export const memoize = <A extends readonly unknown[], V>(make: (...given: A) => V, { cache }: { cache: { create: () => Kept<V> } }) => {
  const kept = cache.create();
  return (...given: A): V => {
    const key = JSON.stringify(given);
    const known = kept.get(key) ?? make(...given);
    kept.set(key, known);
    return known;
  };
};

/** They are told apart there by how many words are given; here they need not be. */
export const strategies = { variadic: undefined };
