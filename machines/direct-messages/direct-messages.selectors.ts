import type { SnapshotFrom } from 'xstate';
import type { DirectConversation } from '#domain/direct-messages/conversations.ts';
import type { directMessagesMachine } from './direct-messages.machine.ts';

type Snapshot = SnapshotFrom<typeof directMessagesMachine>;

/** The conversations except those that are being dismissed. */
export const selectDirect = ({ context: { list, dismissing } }: Snapshot): readonly DirectConversation[] =>
  dismissing.length === 0 ? list.conversations : list.conversations.filter(({ id }) => !dismissing.includes(id));

/** `failed` only where there is nothing to show. */
export const selectDirectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  const { list, hasFailed } = snapshot.context;
  if (list.conversations.length > 0) return 'loaded';
  if (hasFailed) return 'failed';
  return snapshot.matches({ list: 'loaded' }) ? 'loaded' : 'loading';
};

/** The state of a request that follows a failed one for the newest conversations, until one succeeds. */
export const selectFailedDirect = (snapshot: Snapshot): 'none' | 'failed' | 'retrying' => {
  if (!snapshot.context.hasFailed) return 'none';
  return snapshot.matches({ list: 'loading' }) || snapshot.matches({ list: { loaded: 'refreshing' } }) ? 'retrying' : 'failed';
};

/** The state of the request for older conversations. */
export const selectOlderDirect = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  if (snapshot.matches({ list: { loaded: 'loadingMore' } })) return 'loading';
  if (snapshot.context.list.next === undefined) return 'end';
  return snapshot.context.hasFailedOlder ? 'failed' : 'idle';
};

/** The conversation whose dismissal is to be confirmed. */
export const selectDirectQuestion = ({ context: { question } }: Snapshot): string | undefined => question;
