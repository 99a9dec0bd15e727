import type { OwnList } from '#domain/lists/own-list.ts';
import { keyedMachine } from '../support/keyed.ts';

type Answer = OwnList | undefined;

/** Knows what the lists that were looked at are called, for as long as the session lives; what one was called before stands until it is known better. */
export const listNamesMachine = keyedMachine('listNames', {
  keyOf: ({ listId }: { listId: string }) => listId,
  knownOf: (list: Answer) => list?.title ?? null,
});
