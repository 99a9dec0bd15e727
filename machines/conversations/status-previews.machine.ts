import type { SnapshotFrom } from 'xstate';
import { keyedMachine } from '../support/keyed.ts';
import type { FoundStatus } from './conversation.machine.ts';
import { mergeEntities } from '../support/entities.ts';

/** Fetches the statuses that are previewed without being opened, each at most once at a time, for as long as the session lives (rule status-preview: previews). */
export const statusPreviewsMachine = keyedMachine('statusPreviews', {
  keyOf: ({ statusId }: { statusId: string }) => statusId,
  valueOf: (_: FoundStatus) => true,
}).provide({
  actions: {
    mergeFetched: mergeEntities(({ response: { normalised } }: { response: FoundStatus }) => normalised),
  },
});

/** True if the last request for a status failed. */
export const selectHasFailed = ({ context: { entries } }: SnapshotFrom<typeof statusPreviewsMachine>, statusId: string): boolean =>
  entries[statusId]?.hasFailed === true;
