import type { Failure } from '../text/failure.ts';
import { failureText } from '../text/failure-text.ts';
import type { Message } from '../text/message.ts';
import type { Purpose } from './draft.ts';

const KEYS: Partial<Record<Purpose['kind'], string>> = { edit: 'post_status.edit_error', chat: 'chats.send_error' };

/** Returns the message of a failed submission. */
export const submitProblem = ({ kind }: Purpose, failure: Failure): Message => ({
  key: KEYS[kind] ?? 'post_status.error',
  args: { message: failureText(failure) },
});
