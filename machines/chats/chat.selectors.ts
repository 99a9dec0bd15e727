import type { SnapshotFrom } from 'xstate';
import { newerThan } from '#domain/chats/log.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { chatMachine } from './chat.machine.ts';

type Snapshot = SnapshotFrom<typeof chatMachine>;

/** The messages, oldest first, except those that are being deleted. */
export const selectMessages = ({ context: { rows, deleting } }: Snapshot): readonly string[] =>
  rows.ids.filter((id) => !deleting.includes(id)).toReversed();

export const selectChatPhase = ({ value }: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (value.log === 'opening') return 'loading';
  return value.log === 'failed' ? 'failed' : 'loaded';
};

export const selectChatFailure = ({ context: { failure } }: Snapshot): Failure['kind'] | undefined => failure?.kind;

/** The state of the request for older messages, shown above the first message. */
export const selectOlderChat = ({ value: { log }, context: { rows, hasFailedOlder } }: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  if (typeof log === 'object' && log.loaded === 'loadingMore') return 'loading';
  if (rows.next === undefined) return 'end';
  return hasFailedOlder ? 'failed' : 'idle';
};

/** The number of messages that came since the bottom was last in sight. */
export const selectNewBelow = ({ value: { bottom }, context: { rows, seenId } }: Snapshot): number =>
  bottom === 'hidden' ? newerThan(rows.ids, seenId) : 0;

export const selectNewFrom = ({ context: { newFrom } }: Snapshot): string | undefined => newFrom;
/** The message whose deletion is to be confirmed. */
export const selectChatQuestion = ({ context: { question } }: Snapshot): string | undefined => question;
/** True while a message is in the chat. */
export const selectIsThere = ({ context: { rows } }: Snapshot, id: string | undefined): boolean =>
  id !== undefined && rows.ids.includes(id);
