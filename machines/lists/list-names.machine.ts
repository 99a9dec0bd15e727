import type { OwnList } from '#domain/lists/own-list.ts';
import { keyedMachine } from '../support/keyed.ts';

type ListResponse = OwnList | undefined;

/** The titles of the lists that were shown, for as long as the session lives; the previous title is shown until it is fetched again. */
export const listNamesMachine = keyedMachine('listNames', {
  keyOf: ({ listId }: { listId: string }) => listId,
  valueOf: (list: ListResponse) => list?.title ?? null,
});
