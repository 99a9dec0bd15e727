/** Returns the items of a list with unique keys: their text, and a number for each repetition. */
export const keyed = <T>(items: readonly T[], textOf: (item: T) => string): readonly (readonly [key: string, item: T])[] => {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return [count === 1 ? text : `${text} ${count}`, item] as const;
  });
};
