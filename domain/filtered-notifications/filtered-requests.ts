import type { PageQuery } from '../timelines/page.ts';

/** The filtered notifications of one account, until the user accepts or dismisses them (rule filtered-requests). */
export interface FilteredRequest {
  readonly id: string;
  readonly accountId: string;
  /** The last mention among them; absent where it was deleted. */
  readonly statusId?: string;
  readonly count: number;
  readonly updatedAt: string;
}

export type RequestVerdict = 'accept' | 'dismiss';
/** A decision about one or several requests. */
export interface RequestDecision {
  readonly ids: readonly string[];
  readonly verdict: RequestVerdict;
}

/** A page of requests, newest first. */
export interface RequestsPage {
  readonly requests: readonly FilteredRequest[];
  readonly next?: PageQuery;
}

export interface FilteredRequests {
  readonly requests: readonly FilteredRequest[];
  readonly next: PageQuery | undefined;
  /** The requests that were decided since the newest page was requested: that page may still contain them. */
  readonly decided: readonly string[];
}

export const noRequests: FilteredRequests = { requests: [], next: undefined, decided: [] };

const unique = (requests: readonly FilteredRequest[], decided: readonly string[]): FilteredRequest[] =>
  [...new Map(requests.map((request) => [request.id, request])).values()].filter(({ id }) => !decided.includes(id));

/** Returns the list as it is when its newest page is requested. */
export const beforeNewest = (list: FilteredRequests): FilteredRequests => ({ ...list, decided: [] });

/** Returns the list restarted with its newest page. */
export const withNewest = ({ decided }: FilteredRequests, { requests, next }: RequestsPage): FilteredRequests => ({
  requests: unique(requests, decided),
  next,
  decided,
});

/** Returns the list with an older page appended. */
export const withOlder = ({ requests: shown, decided }: FilteredRequests, { requests, next }: RequestsPage): FilteredRequests => ({
  requests: unique([...shown, ...requests], decided),
  next,
  decided,
});

/** Returns the list without decided requests. */
export const withoutDecided = ({ requests, next, decided }: FilteredRequests, ids: readonly string[]): FilteredRequests => ({
  requests: requests.filter(({ id }) => !ids.includes(id)),
  next,
  decided: [...decided, ...ids],
});
