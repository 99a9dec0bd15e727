import type { SnapshotFrom } from 'xstate';
import type { FilteredRequest } from '#domain/filtered-notifications/filtered-requests.ts';
import { shownIn, type filteredNotificationsMachine } from './filtered-notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof filteredNotificationsMachine>;

/** The requests except those whose decision is being sent. */
export const selectFiltered = ({ context }: Snapshot): readonly FilteredRequest[] => shownIn(context);

export const selectFilteredPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'loaded' })) return 'loaded';
  return snapshot.matches({ list: 'failed' }) ? 'failed' : 'loading';
};

/** The state of the request for older ones. */
export const selectOlderFiltered = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  const { list, wantsOlder, hasFailedOlder } = snapshot.context;
  if (wantsOlder || snapshot.matches({ list: { loaded: 'loadingMore' } })) return 'loading';
  if (list.next === undefined) return 'end';
  return hasFailedOlder ? 'failed' : 'idle';
};

export const selectSelected = ({ context }: Snapshot): readonly string[] => context.selected;
/** The requests whose dismissal is to be confirmed. */
export const selectFilteredQuestion = ({ context }: Snapshot): readonly string[] => context.question;
export const selectExpanded = ({ context }: Snapshot): string | undefined => context.expanded;
/** The id of the child with the notifications of an account. */
export const selectContentId = (accountId: string): string => `content:${accountId}`;
