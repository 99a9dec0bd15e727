import { failureText } from '../text/failure-text.ts';
import { toFailure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import type { NotificationVisibility } from '../settings/notifications.ts';

/** The reason why this device cannot subscribe to pushes, as a message for the user. */
export class PushProblem extends Error {
  override readonly name = 'PushProblem';
  readonly reason: Message;

  constructor(key: string) {
    super(key);
    this.reason = { key };
  }
}

/** Returns the key that signs pushes; throws if pushes are off or the instance has none (rule push-needs). */
export const pushKey = (isWanted: boolean, key: string | undefined): string => {
  if (!isWanted) throw new PushProblem('push.disabled');
  if (key === undefined || key === '') throw new PushProblem('push.no_key');
  return key;
};

/** Returns the wanted pushes by the server's names (rule push-alerts). */
export const pushAlerts = ({ follows, likes, mentions, repeats, moves, chatMention }: NotificationVisibility) => ({
  follow: follows,
  favourite: likes,
  mention: mentions,
  reblog: repeats,
  move: moves,
  'pleroma:chat_mention': chatMention,
});

/** Returns the message for an error of subscribing to pushes. */
export const pushProblem = (error: unknown): Message => (error instanceof PushProblem ? error.reason : failureText(toFailure(error)));

/** Returns the log line of such an error (rule push-logged). */
export const pushWarning = (error: unknown): string => {
  if (error instanceof PushProblem) return error.reason.key;
  const { kind } = toFailure(error);
  return kind === 'malformed'
    ? 'Bad response from server.'
    : kind === 'offline' || kind === 'timeout'
      ? kind
      : 'Bad status code from server.';
};
