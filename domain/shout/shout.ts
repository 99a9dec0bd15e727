import type { Normalised } from '../cache/entities.ts';

/** A message of the shoutbox; its text is plain. */
export interface Shout {
  id: string;
  accountId: string;
  text: string;
}

/** A message of the shoutbox's channel. */
export type ShoutMessage =
  | { kind: 'received'; shouts: readonly Shout[]; normalised: Normalised }
  | { kind: 'joined' }
  | { kind: 'refused' };

const MAX_MESSAGES = 19; // (rule shout-bounds)

/** Returns the last 19 messages, oldest first, without duplicates. */
export const lastShouts = (current: readonly Shout[], received: readonly Shout[]): readonly Shout[] => {
  const ids = new Set(received.map(({ id }) => id));
  return [...current.filter(({ id }) => !ids.has(id)), ...received].slice(-MAX_MESSAGES);
};

const WITHOUT_CONTROLS = /\p{Cc}/gu;
const plain = (text: string): string => text.replace(WITHOUT_CONTROLS, '').trim();

/** True if a sent message was received: servers remove control characters and outer blanks. */
export const cameBack = (text: string, accountId: string, shouts: readonly Shout[]): boolean =>
  shouts.some((shout) => shout.accountId === accountId && plain(shout.text) === plain(text));
