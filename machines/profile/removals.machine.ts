import type { SnapshotFrom } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities } from '../support/entities.ts';

type Question = { accountId: string };

/** Removes followers, one call per account at a time, for as long as the session lives (rule follower-removed). */
export const removalsMachine = keyedMachine('removals', {
  keyOf: ({ accountId }: Question) => accountId,
  valueOf: ({ followedBy }: Relationship) => followedBy,
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: Relationship }>(({ enqueue }, { response }) => {
      enqueue(mergeEntities(() => ({ relationships: [response] })));
    }),
    showFailed: anyMachines<Anyone, { input: Question | undefined; error: unknown }>(({ enqueue }, { error }) => {
      enqueue(showNotice(() => errorNotice('profile_tabs.remove_failed', { error: failureText(toFailure(error)) })));
    }),
  },
});

/** True while an account is being removed. */
export const selectIsRemoving = ({ context: { entries } }: SnapshotFrom<typeof removalsMachine>, accountId: string): boolean =>
  entries[accountId]?.pending !== undefined;
