import type { ReadingPlace } from '#domain/timelines/place.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isPlace = (value: unknown): value is ReadingPlace => {
  const { id, top, below = '' } = (value ?? {}) as Partial<Record<keyof ReadingPlace, unknown>>;
  return isText(id) && isText(below) && Number.isFinite(top);
};

/** The name of the current entry of the history, if it has one. */
export const entryHere = (): string | undefined => {
  const { entry } = (window.history.state ?? {}) as { entry?: unknown };
  return isText(entry) ? entry : undefined;
};

/** Where what is kept of an entry stands, in this tab and through its reloads. */
export const nameOfPlace = (entry: string): string => `starling:place:${entry}`;

/** Where the reader left the current entry of the history; none where it was left at its top. */
export const placeHere = (): ReadingPlace | undefined => {
  const entry = entryHere();
  try {
    const place: unknown = entry && JSON.parse(window.sessionStorage.getItem(nameOfPlace(entry)) ?? 'null');
    return isPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
};
