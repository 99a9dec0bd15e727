import type { SnapshotFrom } from 'xstate';
import type { Page } from '#domain/timelines/page.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Question = { accountId: string };
/** An account, and one page of its pinned statuses: servers have few. */
type PinsResponse = Question & { page: Page };

const retainedFor = (accountId: string) => ({ holder: `pins of ${accountId}`, kind: 'statuses' as const });

/** The pinned statuses of the profiles that were shown last, for as long as the session lives (rule profile-pinned). */
export const pinsMachine = keyedMachine('pins', {
  keyOf: ({ accountId }: Question) => accountId,
  valueOf: ({ page }: PinsResponse) => page.ids,
  retainedOf: (accountId) => [retainedFor(accountId)],
}).provide({
  actions: {
    mergeFetched: anyMachines<Anyone, { response: PinsResponse }>(({ enqueue }, { response: { accountId, page } }) => {
      enqueue(mergeEntities(() => page.normalised));
      enqueue(retainEntities(() => ({ ...retainedFor(accountId), ids: page.ids })));
    }),
  },
});

const NONE: readonly string[] = [];

/** The pinned statuses of an account, once loaded. */
export const selectPins = ({ context: { entries } }: SnapshotFrom<typeof pinsMachine>, accountId: string): readonly string[] =>
  entries[accountId]?.value ?? NONE;
