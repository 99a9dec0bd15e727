import type { Page, PageQuery } from '../timelines/page.ts';

/** What one answers to somebody who asks to follow. */
export type RequestAction = 'approve' | 'deny';

/** Who asks to follow, as the server lists them. */
export interface RequestList {
  readonly ids: readonly string[];
  /** Where the older ones go on; undefined where there are none. */
  readonly next: PageQuery | undefined;
  /** Who came, and who was answered, since the newest page was asked for: it may know neither. */
  readonly arrived: readonly string[];
  readonly answered: readonly string[];
}

export const noRequests: RequestList = { ids: [], next: undefined, arrived: [], answered: [] };

/** As it is when its newest page is asked for. */
export const askedAnew = (list: RequestList): RequestList => ({ ...list, arrived: [], answered: [] });

const unique = (ids: readonly string[], answered: readonly string[]): string[] => [...new Set(ids)].filter((id) => !answered.includes(id));

/** With its newest page, which begins it anew. */
export const withNewestPage = ({ arrived, answered }: RequestList, { ids, next }: Page): RequestList => ({
  ids: unique([...arrived, ...ids], answered),
  next,
  arrived,
  answered,
});

/** With an older page. */
export const withOlderPage = (list: RequestList, { ids, next }: Page): RequestList => ({
  ...list,
  ids: unique([...list.ids, ...ids], list.answered),
  next,
});

/** With those who ask now, the newest first; one who was answered may ask again. */
export const withArrivedRequests = (list: RequestList, came: readonly string[]): RequestList => ({
  ...list,
  ids: [...new Set([...came, ...list.ids])],
  arrived: [...new Set([...came, ...list.arrived])],
  answered: list.answered.filter((id) => !came.includes(id)),
});

/** Without one who was answered. */
export const withoutRequest = (list: RequestList, removed: string): RequestList => ({
  ...list,
  ids: list.ids.filter((id) => id !== removed),
  arrived: list.arrived.filter((id) => id !== removed),
  answered: [...new Set([...list.answered, removed])],
});
