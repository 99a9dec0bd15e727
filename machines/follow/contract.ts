import type { KeyedContract } from '../support/keyed.ts';

export type RelationsContract = KeyedContract<{ accountId: string }>;
