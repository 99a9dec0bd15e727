import type { Poll } from './poll.ts';

const HUNDRED = 100;

/** The selected options; `isCast` where the server responded to a vote with this poll. */
type Chosen = { readonly choices: readonly number[]; readonly isCast: boolean; readonly now: number };

/** True if a poll is over at a moment, in milliseconds (rule poll-over: once the current time passes `expires_at`). */
export const isOver = ({ expired, expiresAt }: Poll, now: number): boolean =>
  expired || (expiresAt !== undefined && now > Date.parse(expiresAt));

/** True if the voting form is shown instead of results: signed in, another account's, not voted, not over (rule poll-ballot). */
export const mayVote = (poll: Poll, { isSignedIn, isOwn, now }: { isSignedIn: boolean; isOwn: boolean; now: number }): boolean =>
  isSignedIn && !isOwn && !poll.voted && !isOver(poll, now);

/** True if the server does not publish the results, or not yet (rule poll-hidden). */
export const hasHiddenResults = ({ options }: Pick<Poll, 'options'>): boolean => options.some(({ votesCount }) => votesCount === undefined);

/** True if there are results to be shown before a vote (rule poll-before-vote). */
export const hasResults = (poll: Poll): boolean => poll.votesCount > 0 && !hasHiddenResults(poll);

/** Returns the share of each option in rounded percent; 0 without votes (rule poll-percent). Undefined where the results are hidden. */
export const percentages = (poll: Pick<Poll, 'options'>): readonly number[] | undefined => {
  if (hasHiddenResults(poll)) return undefined;
  const counts = poll.options.map(({ votesCount = 0 }) => votesCount);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * HUNDRED)));
};

/** Returns why the selected options do not count: the poll ended first, or another vote was cast elsewhere (rule poll-missed). */
export const missedVote = (poll: Poll, { choices, isCast, now }: Chosen): 'ended' | 'elsewhere' | undefined => {
  if (choices.length === 0) return undefined;
  if (!poll.voted) return isOver(poll, now) ? 'ended' : undefined;
  // Not every server reports which options were voted for.
  if (poll.ownVotes.length === 0) return isCast ? undefined : 'elsewhere';
  const isSame = poll.ownVotes.length === choices.length && choices.every((choice) => poll.ownVotes.includes(choice));
  return isSame ? undefined : 'elsewhere';
};

/** Returns the selection after an option was pressed; a single-choice poll has at most one. */
export const chosen = ({ multiple }: Pick<Poll, 'multiple'>, choices: readonly number[], pressed: number): readonly number[] => {
  if (choices.includes(pressed)) return choices.filter((choice) => choice !== pressed);
  return multiple ? [...choices, pressed].toSorted((a, b) => a - b) : [pressed];
};
