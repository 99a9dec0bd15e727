/** The parts of statuses that the user expanded or collapsed, by key, the last changed at the end. */
export type Opened = Readonly<Record<string, boolean>>;

const MAX_ENTRIES = 1_000; // our choice: some hundred posts

/** Records a change; drops the oldest beyond the limit. */
export const noted = (opened: Opened, key: string, isOpen: boolean): Opened => {
  const { [key]: _, ...others } = opened;
  return Object.fromEntries([...Object.entries(others), [key, isOpen] as const].slice(-MAX_ENTRIES));
};
