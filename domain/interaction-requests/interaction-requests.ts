import type { PageQuery } from '../timelines/page.ts';

/** The interactions that can await the author's approval. */
export const INTERACTION_TYPES = ['favourite', 'reply', 'reblog'] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

export type InteractionDecision = 'approve' | 'deny';

/** An interaction with one of the user's statuses that awaits approval (rule interaction-requests). */
export interface InteractionRequest {
  readonly id: string;
  readonly type: InteractionType;
  readonly createdAt: string;
  readonly accountId: string;
  /** The user's status. */
  readonly statusId: string;
  /** The reply to it. */
  readonly replyId?: string;
}

export interface InteractionPage {
  readonly requests: readonly InteractionRequest[];
  readonly next?: PageQuery;
}

/** The pending requests, newest first. */
export interface InteractionRequests {
  readonly requests: readonly InteractionRequest[];
  /** The query of the next older page; undefined where there is none. */
  readonly next: PageQuery | undefined;
  /** Requests that were decided since the newest page was requested: that page may still have them. */
  readonly decided: readonly string[];
}

export const noInteractions: InteractionRequests = { requests: [], next: undefined, decided: [] };

/** Returns the list as it is when its newest page is requested. */
export const beforeNewest = (list: InteractionRequests): InteractionRequests => ({ ...list, decided: [] });

const without = (requests: readonly InteractionRequest[], ids: readonly string[]) => requests.filter(({ id }) => !ids.includes(id));

/** Returns the list restarted with its newest page. */
export const withNewest = ({ decided }: InteractionRequests, { requests, next }: InteractionPage): InteractionRequests => ({
  requests: without(requests, decided),
  next,
  decided,
});

/** Returns the list with an older page appended. */
export const withOlder = (list: InteractionRequests, { requests, next }: InteractionPage): InteractionRequests => {
  const excluded = [...list.decided, ...list.requests.map(({ id }) => id)];
  return { ...list, requests: [...list.requests, ...without(requests, excluded)], next };
};

/** Returns the list without a decided request. */
export const withoutDecided = (list: InteractionRequests, id: string): InteractionRequests => ({
  ...list,
  requests: without(list.requests, [id]),
  decided: [...list.decided, id],
});
