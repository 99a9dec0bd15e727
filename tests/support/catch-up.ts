import type { CaughtPost } from '#domain/catch-up/posts.ts';

/** Returns an ordinary post of a catch-up with the changes of a test. */
export const aCaughtPost = (id: string, change: Partial<CaughtPost> = {}): CaughtPost => ({
  id,
  also: [],
  accountId: 'a',
  time: 0,
  isRepeat: false,
  isReply: false,
  hasMedia: false,
  replies: 0,
  favourites: 0,
  repeats: 0,
  links: [],
  ...change,
});
