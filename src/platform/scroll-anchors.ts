import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isScrollAnchor = (value: unknown): value is ScrollAnchor => {
  const { id, top, below = '' } = (value ?? {}) as Partial<Record<keyof ScrollAnchor, unknown>>;
  return isText(id) && isText(below) && Number.isFinite(top);
};

/** Returns the name of the current history entry, if it has one. */
export const entryHere = (): string | undefined => {
  const { entry } = (window.history.state ?? {}) as { entry?: unknown };
  return isText(entry) ? entry : undefined;
};

/** Returns the storage name of an entry's scroll anchor, which survives a reload of this tab. */
export const scrollAnchorName = (entry: string): string => `starling:place:${entry}`;

/** Returns the scroll anchor of a history entry, by default the current one, or of a list with a name; undefined if it was left at the top. */
export const storedScrollAnchor = (entry = entryHere()): ScrollAnchor | undefined => {
  try {
    const anchor: unknown = entry && JSON.parse(window.sessionStorage.getItem(scrollAnchorName(entry)) ?? 'null');
    return isScrollAnchor(anchor) ? anchor : undefined;
  } catch {
    return undefined;
  }
};
