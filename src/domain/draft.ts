import type { Visibility } from './visibility.ts';

/** What a person is composing (doc 2 §3, the part this client composes so far). */
export interface Draft {
  subject: string;
  text: string;
  visibility: Visibility;
  contentType: string;
  sensitive: boolean;
}

/** What is sent: the draft, the random key that makes a repeat harmless, and what it answers. */
export type Submission = Draft & { idempotencyKey: string; inReplyToId?: string };

const REPLY = 'reply:';

/** The key of the draft of an answer (doc 2 §4). */
export const replyKey = (statusId: string): string => REPLY + statusId;

/** The status that a draft of this key answers. */
export const answeredBy = (key: string): string | undefined => (key.startsWith(REPLY) ? key.slice(REPLY.length) : undefined);

/** What a post says of the status that it answers, by the key of its draft. */
export const answerTo = (key: string): Pick<Submission, 'inReplyToId'> => {
  const inReplyToId = answeredBy(key);
  return inReplyToId === undefined ? {} : { inReplyToId };
};

export const emptyDraft: Draft = { subject: '', text: '', visibility: 'public', contentType: 'text/plain', sensitive: false };

/** Characters that count against the limit: text plus subject (doc 2 §5). A person sees graphemes, servers count code points. */
export const lengthOf = ({ subject, text }: Pick<Draft, 'subject' | 'text'>): number => [...text].length + [...subject].length;

export const isBlank = ({ text }: Pick<Draft, 'text'>): boolean => text.trim() === '';

/** What stands in the way of posting, as a message key, or undefined (doc 2 §5). */
export const obstacleOf = (draft: Draft, limit: number): 'post_status.empty_status_error' | 'post_status.too_long' | undefined => {
  if (isBlank(draft)) return 'post_status.empty_status_error';
  return limit > 0 && lengthOf(draft) > limit ? 'post_status.too_long' : undefined;
};
