import type { Visibility } from './visibility.ts';

/** What a person is composing (doc 2 §3, the part this client composes so far). */
export interface Draft {
  subject: string;
  text: string;
  visibility: Visibility;
  contentType: string;
  sensitive: boolean;
}

/** What is sent: the draft and the random key that makes a repeat harmless. */
export type Submission = Draft & { idempotencyKey: string };

export const emptyDraft: Draft = { subject: '', text: '', visibility: 'public', contentType: 'text/plain', sensitive: false };

/** Characters that count against the limit: text plus subject (doc 2 §5). A person sees graphemes, servers count code points. */
export const lengthOf = ({ subject, text }: Pick<Draft, 'subject' | 'text'>): number => [...text].length + [...subject].length;

export const isBlank = ({ text }: Pick<Draft, 'text'>): boolean => text.trim() === '';

/** What stands in the way of posting, as a message key, or undefined (doc 2 §5). */
export const obstacleOf = (draft: Draft, limit: number): 'post_status.empty_status_error' | 'post_status.too_long' | undefined => {
  if (isBlank(draft)) return 'post_status.empty_status_error';
  return limit > 0 && lengthOf(draft) > limit ? 'post_status.too_long' : undefined;
};
