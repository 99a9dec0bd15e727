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
  readonly votesCount: number;
}

/** The newer word wins, but a streamed copy, which is made for nobody, takes no vote of one's own back. */
export const mergePoll = (known: Poll, said: Poll): Poll => ({
  ...said,
  voted: known.voted || said.voted,
  ownVotes: said.ownVotes.length > 0 ? said.ownVotes : known.ownVotes,
  expired: known.expired || said.expired,
});

const HUNDRED = 100;

/** Whether a poll is over at a moment, in milliseconds (rule poll-over: once the current time passes `expires_at`). */
export const isOver = ({ expired, expiresAt }: Poll, now: number): boolean =>
  expired || (expiresAt !== undefined && now > Date.parse(expiresAt));

/** Whether the voting form is shown rather than results: signed in, not voted, not over (rule poll-ballot). */
export const mayVote = (poll: Poll, { isSignedIn, now }: { isSignedIn: boolean; now: number }): boolean =>
  isSignedIn && !poll.voted && !isOver(poll, now);

/** The share of each option in whole percent; nobody's vote is none (rule poll-percent). */
export const percentages = ({ options }: Pick<Poll, 'options'>): readonly number[] => {
  const all = options.reduce((sum, { votesCount }) => sum + votesCount, 0);
  return options.map(({ votesCount }) => (all === 0 ? 0 : Math.round((votesCount / all) * HUNDRED)));
};

/** Choices after one was pressed: of a single poll it takes the place of the other. */
export const chosen = ({ multiple }: Pick<Poll, 'multiple'>, choices: readonly number[], pressed: number): readonly number[] => {
  if (choices.includes(pressed)) return choices.filter((choice) => choice !== pressed);
  return multiple ? [...choices, pressed].toSorted((a, b) => a - b) : [pressed];
};
