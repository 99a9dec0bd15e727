import type { CustomEmoji } from '../emoji/emoji.ts';

/** A poll. Titles are plain text. */
export interface Poll {
  readonly id: string;
  readonly options: readonly PollOption[];
  readonly multiple: boolean;
  readonly voted: boolean;
  readonly expired: boolean;
  /** Absent for a poll that never ends. */
  readonly expiresAt?: string;
  readonly votesCount: number;
  readonly votersCount: number;
  readonly ownVotes: readonly number[];
  readonly emojis: readonly CustomEmoji[];
}

export interface PollOption {
  readonly title: string;
  /** Absent where the server does not publish it (rule poll-hidden). */
  readonly votesCount?: number;
}

/** Merges a poll: newer values win, but a streamed copy has no viewer and does not remove the user's own vote. */
export const mergePoll = (current: Poll, received: Poll): Poll => ({
  ...received,
  voted: current.voted || received.voted,
  ownVotes: received.ownVotes.length > 0 ? received.ownVotes : current.ownVotes,
  expired: current.expired || received.expired,
});
