import type { OwnList } from '#domain/lists/own-list.ts';

/** What the other parts of the page learn of one's lists. */
export type ListsContract = { type: 'lists.loaded'; list: OwnList };
export type MembershipsContract = { type: 'memberships.open'; accountId: string };
