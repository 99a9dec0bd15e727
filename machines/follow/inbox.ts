export type RelationsInbox = { type: 'relation.look'; accountId: string };
