import type { FilteredRequest } from '#domain/filtered-notifications/filtered-requests.ts';
import type { NotificationPolicy } from '#domain/filtered-notifications/notification-policy.ts';

/** The policy that Mastodon starts with. */
export const aPolicy = (change: Partial<NotificationPolicy> = {}): NotificationPolicy => ({
  forNotFollowing: 'accept',
  forNotFollowers: 'accept',
  forNewAccounts: 'accept',
  forPrivateMentions: 'filter',
  forLimitedAccounts: 'filter',
  ...change,
});

/** The request of an account with the same id. */
export const aFilteredRequest = (id: string, change: Partial<FilteredRequest> = {}): FilteredRequest => ({
  id,
  accountId: id,
  count: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
