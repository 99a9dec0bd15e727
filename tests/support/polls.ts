import type { Poll } from '#domain/status/poll.ts';

/** Returns a poll without votes. */
export const aPoll = (change: Partial<Poll> = {}): Poll => ({
  id: 'p',
  options: [
    { title: 'Pier', votesCount: 0 },
    { title: 'Bridge', votesCount: 0 },
  ],
  multiple: false,
  voted: false,
  expired: false,
  votesCount: 0,
  votersCount: 0,
  ownVotes: [],
  emojis: [],
  ...change,
});
