/** What a reader opened or closed of posts, by key, the last touched at the end. */
export type Opened = Readonly<Record<string, boolean>>;

const MAX_KEPT = 1_000; // our choice: some hundred posts

/** Notes that something was opened or closed; what was touched longest ago is forgotten where there is too much. */
export const noted = (opened: Opened, key: string, isOpen: boolean): Opened => {
  const { [key]: _, ...others } = opened;
  return Object.fromEntries([...Object.entries(others), [key, isOpen] as const].slice(-MAX_KEPT));
};
