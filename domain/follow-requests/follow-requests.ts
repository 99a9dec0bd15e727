import type { Page, PageQuery } from '../timelines/page.ts';

/** The decision about a follow request. */
export type RequestAction = 'approve' | 'deny';

/** The accounts with a pending follow request, in the server's order. */
export interface RequestList {
  readonly ids: readonly string[];
  /** The query of the next older page; undefined where there is none. */
  readonly next: PageQuery | undefined;
  /** Requests that arrived or were decided since the newest page was requested: that page may miss either. */
  readonly arrived: readonly string[];
  readonly decided: readonly string[];
}

export const noRequests: RequestList = { ids: [], next: undefined, arrived: [], decided: [] };

/** Returns the list as it is when its newest page is requested. */
export const withoutArrivals = (list: RequestList): RequestList => ({ ...list, arrived: [], decided: [] });

const unique = (ids: readonly string[], decided: readonly string[]): string[] => [...new Set(ids)].filter((id) => !decided.includes(id));

/** Returns the list restarted with its newest page. */
export const withNewestPage = ({ arrived, decided }: RequestList, { ids, next }: Page): RequestList => ({
  ids: unique([...arrived, ...ids], decided),
  next,
  arrived,
  decided,
});

/** Returns the list with an older page appended. */
export const withOlderPage = (list: RequestList, { ids, next }: Page): RequestList => ({
  ...list,
  ids: unique([...list.ids, ...ids], list.decided),
  next,
});

/** Returns the list with new requests, newest first; an account whose request was decided may request again. */
export const withArrivedRequests = (list: RequestList, came: readonly string[]): RequestList => ({
  ...list,
  ids: [...new Set([...came, ...list.ids])],
  arrived: [...new Set([...came, ...list.arrived])],
  decided: list.decided.filter((id) => !came.includes(id)),
});

/** Returns the list without a decided request. */
export const withoutRequest = (list: RequestList, removed: string): RequestList => ({
  ...list,
  ids: list.ids.filter((id) => id !== removed),
  arrived: list.arrived.filter((id) => id !== removed),
  decided: [...new Set([...list.decided, removed])],
});
