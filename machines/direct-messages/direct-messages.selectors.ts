import type { SnapshotFrom } from 'xstate';
import type { DirectConversation } from '#domain/direct-messages/conversations.ts';
import type { directMessagesMachine } from './direct-messages.machine.ts';

type Snapshot = SnapshotFrom<typeof directMessagesMachine>;

/** The conversations except those that are being dismissed. */
export const selectDirect = ({ context: { list, dismissing } }: Snapshot): readonly DirectConversation[] =>
  dismissing.length === 0 ? list.conversations : list.conversations.filter(({ id }) => !dismissing.includes(id));

export const selectDirectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'loaded' })) return 'loaded';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.list.conversations.length > 0 ? 'loaded' : 'loading';
};

/** The state of the request for older conversations. */
export const selectOlderDirect = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  if (snapshot.matches({ list: { loaded: 'loadingMore' } })) return 'loading';
  if (snapshot.context.list.next === undefined) return 'end';
  return snapshot.context.hasFailedOlder ? 'failed' : 'idle';
};

/** The conversation whose dismissal is to be confirmed. */
export const selectDirectQuestion = ({ context: { question } }: Snapshot): string | undefined => question;
