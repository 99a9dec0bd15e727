import type { KeyedContract } from '../support/keyed.ts';

export type TranslationsContract = KeyedContract<{ statusId: string }>;
