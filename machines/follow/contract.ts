export type RelationsContract = { type: 'relation.look'; accountId: string };
