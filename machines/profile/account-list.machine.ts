import { partsOfList } from '#domain/profile/account-list.ts';
import { growingMachine } from '../support/growing.ts';

const RETAINED = ['accounts', 'relationships'] as const;

/** The rows that the cache retains for a list. */
export const holdsOfList = (key: string) =>
  ['tags', 'domains'].includes(partsOfList(key).kind) ? [] : RETAINED.map((kind) => ({ holder: `${kind} of ${key}`, kind }));

/** One list of accounts or of tags, page by page, from when it is first shown (rule account-lists). */
export const accountListMachine = growingMachine('accountList', holdsOfList);
