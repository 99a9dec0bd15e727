import { isBlank, lacksDescription, validationErrorOf } from './draft.ts';
import type { Draft, DraftMedia, Limits, Purpose, Submission, ThreadPart, ValidationError } from './draft.ts';

/** A change of the posts of a form: another one after the current one, another current one, or one that is removed or moved. */
export type ThreadStep =
  | { readonly kind: 'add' }
  | { readonly kind: 'open' | 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number };

type Parts = Pick<Draft, 'text' | 'media' | 'poll' | 'before' | 'after'>;

const MAX_PARTS = 25; // our choice: more than anyone reads in one conversation (rule thread-posts)

const EMPTY: ThreadPart = { text: '', media: [], poll: undefined };

const partOf = ({ text, media, poll }: ThreadPart): ThreadPart => ({ text, media, poll });

/** Returns the posts of a form in their order. */
export const partsOf = ({ before = [], after = [], ...current }: Parts): readonly ThreadPart[] => [...before, partOf(current), ...after];

/** Returns the number of the post that is being edited, from 0. */
export const currentPart = ({ before = [] }: Pick<Draft, 'before'>): number => before.length;

/** Returns the number of posts of a form. */
export const partCount = ({ before = [], after = [] }: Pick<Draft, 'before' | 'after'>): number => before.length + 1 + after.length;

/** True if a form can have one more post: an edit, a chat message and a scheduled post, which has no id to reply to, are a single one. */
export const canAddPart = (draft: Pick<Draft, 'before' | 'after' | 'scheduledAt'>, { kind }: Purpose): boolean =>
  kind !== 'edit' && kind !== 'chat' && draft.scheduledAt === undefined && partCount(draft) < MAX_PARTS;

/** Returns the parts as the fields of a draft, of which one is being edited. */
const asDraft = (parts: readonly ThreadPart[], at: number): Parts => {
  const index = Math.min(Math.max(at, 0), parts.length - 1);
  const [before, after] = [parts.slice(0, index), parts.slice(index + 1)];
  return {
    ...(parts[index] ?? EMPTY),
    before: before.length > 0 ? before : undefined,
    after: after.length > 0 ? after : undefined,
  };
};

const MENTION = /(?<=^|\s)@[\w.-]+(?:@[\w.-]+\w)?/g;

/** Returns the initial text of another post: a direct one reaches only the accounts that it mentions. */
const addressees = ({ text, visibility, listId }: Draft): string =>
  visibility === 'direct' && listId === undefined ? [...new Set(text.match(MENTION))].map((mention) => `${mention} `).join('') : '';

/** Returns the fields of a draft after a change of its posts (rule thread-posts). */
export const withStep = (draft: Draft, step: ThreadStep): Parts => {
  const parts = partsOf(draft);
  const current = currentPart(draft);
  switch (step.kind) {
    case 'add':
      return asDraft(parts.toSpliced(current + 1, 0, { ...EMPTY, text: addressees(draft) }), current + 1);
    case 'open':
      return asDraft(parts, step.at);
    case 'remove':
      return asDraft(parts.length > 1 ? parts.toSpliced(step.at, 1) : [EMPTY], step.at < current ? current - 1 : current);
    case 'move': {
      const part = parts[step.at];
      if (!part || step.to < 0 || step.to >= parts.length) return asDraft(parts, current);
      const next = parts.toSpliced(step.at, 1).toSpliced(step.to, 0, part);
      return asDraft(next, next.indexOf(parts[current] ?? part));
    }
  }
};

/** Returns a draft without the posts that have neither text nor files, beginning with its first one. */
export const withoutBlank = <T extends Draft>(draft: T): T => {
  const filled = partsOf(draft).filter((part) => !isBlank(part) || part.poll !== undefined);
  return { ...draft, ...asDraft(filled.length > 0 ? filled : [EMPTY], 0) };
};

/** Returns the number of the first post that cannot be sent, with the reason. Files that are not uploaded yet leave with their post, except those in sight. */
export const firstInvalid = (draft: Draft, limits: Limits, kind: Purpose['kind']): { at: number; error: ValidationError } | undefined => {
  const parts = partsOf(draft);
  const current = currentPart(draft);
  const isSingle = parts.every((part, at) => at === current || isBlank(part));
  if (draft.scheduledAt !== undefined && partCount(withoutBlank(draft)) > 1) return { at: current, error: 'schedule.single' };
  for (const [at, part] of parts.entries()) {
    const isEmpty = isBlank(part) && part.poll === undefined;
    if (isEmpty && !(isSingle && at === current)) continue;
    const media = at === current ? part.media : part.media.map((one) => ({ ...one, isLater: true as const }));
    const error = validationErrorOf({ ...draft, ...part, media }, limits, kind);
    if (error) return { at, error };
  }
  return undefined;
};

/** Returns the number of the first post with a file that has no description; undefined if there is none. */
export const firstUndescribed = (draft: Parts): number | undefined => {
  const at = partsOf(draft).findIndex(({ media }) => media.some(lacksDescription));
  return at < 0 ? undefined : at;
};

/** Returns the draft of the posts after the first one; undefined for a single post. */
export const withoutFirst = (draft: Draft): Draft | undefined =>
  draft.after && draft.after.length > 0 ? { ...draft, ...asDraft(draft.after, 0), replaces: undefined } : undefined;

/** Returns the files of all posts of a form. */
export const filesOf = (draft: Parts): readonly DraftMedia[] => partsOf(draft).flatMap(({ media }) => media);

/** Returns the submission of the next post, which replies to the one that was posted; undefined after the last one. Its key is its own (rule thread-posts). */
export const nextSubmission = (submission: Submission, statusId: string, id: string): Submission | undefined => {
  const [next, ...after] = submission.after ?? [];
  return (
    next && {
      ...submission,
      ...next,
      after: after.length > 0 ? after : undefined,
      replaces: undefined, // the first one has replaced it
      purpose: { kind: 'reply', statusId },
      idempotencyKey: `${id}-${after.length}`,
    }
  );
};
