import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isPlace = (value: unknown): value is ScrollAnchor => {
  const { id, top, below = '' } = (value ?? {}) as Partial<Record<keyof ScrollAnchor, unknown>>;
  return isText(id) && isText(below) && Number.isFinite(top);
};

/** The name of the current entry of the history, if it has one. */
export const entryHere = (): string | undefined => {
  const { entry } = (window.history.state ?? {}) as { entry?: unknown };
  return isText(entry) ? entry : undefined;
};

/** Where what is kept of an entry stands, in this tab and through its reloads. */
export const scrollAnchorName = (entry: string): string => `starling:place:${entry}`;

/** Where the reader left the current entry of the history; none where it was left at its top. */
export const storedScrollAnchor = (): ScrollAnchor | undefined => {
  const entry = entryHere();
  try {
    const place: unknown = entry && JSON.parse(window.sessionStorage.getItem(scrollAnchorName(entry)) ?? 'null');
    return isPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
};
