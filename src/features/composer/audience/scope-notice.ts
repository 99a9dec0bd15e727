import type { Draft } from '#domain/composer/draft.ts';
import { listOf } from '#domain/composer/list-scope.ts';
import type { Visibility } from '#domain/status/visibility.ts';

/** The notices about the visibility of a status. */
export type ScopeNotice =
  | { readonly kind: 'scope'; readonly id: 'public' | 'unlisted' | 'private' | 'local' }
  /** Any account may follow, and so read followers-only posts (rule not-locked). */
  | { readonly kind: 'not_locked' }
  | { readonly kind: 'direct'; readonly to: 'all' | 'first' }
  | { readonly kind: 'list' };

type Facts = {
  readonly isLocked: boolean;
  readonly isSafe: boolean;
  readonly hidesScope: boolean;
  /** The default visibility of the user's statuses. */
  readonly usual: Visibility;
};

/**
 * Returns the notice of a visibility that differs from the user's default (rule scope-notice): warnings are shown regardless of the setting hideScopeNotice.
 */
export const scopeNoticeOf = (
  { visibility, listId }: Pick<Draft, 'visibility' | 'listId'>,
  { isLocked, isSafe, hidesScope, usual }: Facts,
): ScopeNotice | undefined => {
  if (listOf({ visibility, listId }) !== undefined) return { kind: 'list' };
  if (visibility === 'direct') return { kind: 'direct', to: isSafe ? 'first' : 'all' };
  if (visibility === 'private' && !isLocked) return { kind: 'not_locked' };
  return hidesScope || visibility === usual ? undefined : { kind: 'scope', id: visibility };
};

/** True if a subject warns of files that everybody sees at once (rule open-media: media attached, not sensitive and subject set). */
export const showsMediaOpenly = ({ media, sensitive, subject }: Pick<Draft, 'media' | 'sensitive' | 'subject'>): boolean =>
  media.length > 0 && !sensitive && subject.trim() !== '';
