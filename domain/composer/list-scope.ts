import type { Visibility } from '../status/visibility.ts';
import type { Draft } from './draft.ts';

type Audience = Pick<Draft, 'visibility' | 'listId'>;

/** Returns the list whose members a draft is for; undefined for any other audience (rule list-scope). */
export const listOf = ({ visibility, listId }: Audience): string | undefined => (visibility === 'direct' ? listId : undefined);

/** Returns a draft after a change; one that names a visibility ends the choice of a list, unless it names one as well. */
export const withChange = <D extends Partial<Draft>>(draft: D, change: Partial<Draft>): D =>
  change.visibility === undefined || 'listId' in change ? { ...draft, ...change } : { ...draft, ...change, listId: undefined };

/** Returns the visibility of a draft as Pleroma and its forks expect it. */
export const sentVisibility = (audience: Audience): string => {
  const listId = listOf(audience);
  return listId === undefined ? audience.visibility : `list:${listId}`;
};

/** Returns the visibility that decides which timelines show a new post: one for a list is none of the direct messages. */
export const timelineVisibility = (audience: Audience): Visibility => (listOf(audience) === undefined ? audience.visibility : 'private');

/** Returns the audience of a visibility as a scheduled post has it; undefined for any other. */
export const listAudience = (visibility: unknown): { visibility: 'direct'; listId: string } | undefined => {
  const [, listId] = typeof visibility === 'string' ? (/^list:(.+)$/.exec(visibility) ?? []) : [];
  return listId === undefined ? undefined : { visibility: 'direct', listId };
};
