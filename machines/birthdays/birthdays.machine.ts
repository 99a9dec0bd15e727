import type { SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { keyOfDay, type Day } from '#domain/birthdays/birthday.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The followed accounts whose birthday is on a day. */
export type Birthdays = { ids: readonly string[]; normalised: Normalised };

/** The birthdays of followed accounts by day, each fetched once, for as long as the session lives (rule birthdays). */
export const birthdaysMachine = keyedMachine('birthdays', {
  keyOf: keyOfDay,
  valueOf: ({ ids }: Birthdays) => ids,
}).provide({
  guards: {
    isDue: ({ context: { entries } }, { input }) => {
      const entry = entries[keyOfDay(input)];
      return entry?.pending === undefined && entry?.value === undefined;
    },
  },
  actions: {
    mergeFetched: anyMachines<Anyone, { response: Birthdays }>(({ enqueue }, { response: { ids, normalised } }) => {
      enqueue(mergeEntities(() => normalised));
      enqueue(retainEntities(() => ({ holder: 'birthdays', kind: 'accounts', ids })));
    }),
  },
});

const NONE: readonly string[] = [];

/** The ids of the accounts whose birthday is on a day, once loaded. */
export const selectBirthdays = ({ context: { entries } }: SnapshotFrom<typeof birthdaysMachine>, day: Day): readonly string[] =>
  entries[keyOfDay(day)]?.value ?? NONE;
