/** Something said in the shoutbox; its text is plain. */
export interface Shout {
  id: string;
  accountId: string;
  text: string;
}

const KEPT = 19; // doc 1 §9

/** The last 19 of what was said, oldest first, nothing twice. */
export const lastShouts = (known: readonly Shout[], said: readonly Shout[]): readonly Shout[] => {
  const ids = new Set(said.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...said].slice(-KEPT);
};
