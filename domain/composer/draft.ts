import { chatPartnerOf } from '../chats/chat.ts';
import { outputOf, type PollDraft } from './poll-form.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '../status/poll-limits.ts';
import type { Visibility } from '../status/visibility.ts';
import type { Versions } from './draft-versions.ts';

/** A file that goes with a post; `attachmentId` once the server has it. */
export interface DraftMedia {
  /** Ours, as long as the draft lives. */
  readonly key: string;
  readonly name: string;
  /** MIME type */
  readonly type: string;
  /** bytes */
  readonly size: number;
  readonly description: string;
  /** The description that the server has. */
  readonly described?: string;
  readonly attachmentId?: string;
  /** The server cannot be reached, and its bytes are kept on this device: it goes with the post. */
  readonly isLater?: true;
  /** The server has it, and cannot post it yet (Mastodon). */
  readonly isWorkedOn?: true;
  readonly previewUrl?: string;
}

/** The fields of a draft that the settings and the account fill. */
export const START_FIELDS = ['visibility', 'contentType', 'language', 'sensitive'] as const;
export type StartField = (typeof START_FIELDS)[number];

/** What a person is composing (rule draft-whole). */
export interface Draft {
  subject: string;
  text: string;
  visibility: Visibility;
  contentType: string;
  /** As the server names it; empty where nobody chose one. */
  language: string;
  sensitive: boolean;
  media: readonly DraftMedia[];
  poll: PollDraft | undefined;
  /** Which changes it holds; absent before the first one. */
  versions?: Versions;
  /** Of a stored draft: the fields that nobody chose and that were written before the account's defaults were known (rule draft-begins). */
  unchosen?: readonly StartField[];
}

/** What a post form is for. Its key is `status`, `reply:{id}`, `quote:{id}` (rule draft-key), `edit:{id}` or `chat:{id of whom it is to}`; a redraft is a new status. */
export type Purpose =
  | { readonly kind: 'status' }
  | { readonly kind: 'chat'; readonly recipientId: string }
  | { readonly kind: 'reply' | 'quote' | 'edit'; readonly statusId: string };

/** A form's draft, without what makes it a submission. */
export const draftIn = ({ purpose: _, idempotencyKey: __, ...draft }: Submission): Draft => draft;

/** What is sent: the draft, what it is for, and the random key that makes a repeat harmless. */
export type Submission = Draft & { readonly purpose: Purpose; readonly idempotencyKey: string };

/** What an instance and a person's settings allow. */
export interface Limits {
  /** Characters; none at 0. */
  readonly textLimit: number;
  readonly poll: PollLimits;
  /** Whether a medium without a description may not be posted (a setting). */
  readonly needsDescriptions: boolean;
}

/** Until it is known what is allowed. */
export const NO_LIMITS: Limits = { textLimit: 0, poll: DEFAULT_POLL_LIMITS, needsDescriptions: false };

/** Why a draft cannot be posted. */
export type ValidationError =
  | 'chats.empty_message'
  | 'post_status.empty_status_error'
  | 'post_status.too_long'
  | 'polls.not_enough_options'
  | 'post_status.media_not_ready'
  | 'post_status.media_not_described';

export const emptyDraft: Draft = {
  subject: '',
  text: '',
  visibility: 'public',
  contentType: 'text/plain',
  language: '',
  sensitive: false,
  media: [],
  poll: undefined,
};

/** What a form is for, by its key. */
export const purposeOf = (key: string): Purpose => {
  const recipientId = chatPartnerOf(key);
  if (recipientId !== undefined) return { kind: 'chat', recipientId };
  const [, kind, statusId] = /^(reply|quote|edit):(.+)$/.exec(key) ?? [];
  return statusId === undefined ? { kind: 'status' } : { kind: kind as 'reply' | 'quote' | 'edit', statusId };
};

/** Characters that count against the limit: text plus subject (rule text-limit). A person sees graphemes, servers count code points. */
export const lengthOf = ({ subject, text }: Pick<Draft, 'subject' | 'text'>): number => [...text].length + [...subject].length;

/** Nothing to post: blank text and no files (rule empty-post). */
const isBlank = ({ text, media }: Pick<Draft, 'text' | 'media'>): boolean => text.trim() === '' && media.length === 0;

/** Whether there is anything that would be lost: only such a draft is kept (rule draft-kept). */
export const isWorthStoring = (draft: Draft): boolean =>
  !isBlank(draft) || draft.subject.trim() !== '' || (draft.poll?.options.some((option) => option.trim() !== '') ?? false);

/** Whether two drafts hold the same of what would be lost. */
export const isSameDraft = (one: Draft, other: Draft): boolean => {
  const lossOf = ({ text, subject, media, poll }: Draft) => JSON.stringify([text, subject, media.map(({ key }) => key), poll?.options]);
  return lossOf(one) === lossOf(other);
};

/** What stands in the way of posting, or undefined (rule post-blocked). */
export const validationErrorOf = (
  draft: Draft,
  { textLimit, poll, needsDescriptions }: Limits,
  kind: Purpose['kind'] = 'status',
): ValidationError | undefined => {
  if (isBlank(draft)) return kind === 'chat' ? 'chats.empty_message' : 'post_status.empty_status_error';
  if (textLimit > 0 && lengthOf(draft) > textLimit) return 'post_status.too_long';
  if (draft.poll && 'error' in outputOf(draft.poll, poll)) return 'polls.not_enough_options';
  if (draft.media.some(({ attachmentId, isLater }) => attachmentId === undefined && !isLater)) return 'post_status.media_not_ready';
  if (needsDescriptions && draft.media.some(({ description }) => description.trim() === '')) return 'post_status.media_not_described';
  return undefined;
};

/** Whether the server has all files of a draft, so that they can be posted. */
export const areThere = ({ media }: Pick<Draft, 'media'>): boolean =>
  media.every(({ attachmentId, isWorkedOn }) => attachmentId !== undefined && !isWorkedOn);

/** The files whose descriptions the server does not have yet; only those that say something are saved (rule description-saved). */
export const undescribed = ({ media }: Pick<Draft, 'media'>): readonly DraftMedia[] =>
  media.filter(({ description, described = '' }) => description.trim() !== '' && description !== described);

/** What stays of a draft after it was posted (rule after-post). */
export const afterPosting = ({ visibility, contentType, language, versions }: Draft, start = emptyDraft): Draft => ({
  ...start,
  visibility,
  contentType,
  language,
  ...(versions ? { versions } : {}),
});
