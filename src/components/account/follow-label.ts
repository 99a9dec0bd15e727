import type { Relationship } from '#domain/account/relationship.ts';

/** The label of a follow button (rule follow-label). */
export type FollowLabel = 'follow' | 'follow_progress' | 'following' | 'request_sent';

/** The label of a follow button, also while the request is pending. */
export const followLabel = (relationship: Pick<Relationship, 'following' | 'requested'> | undefined, isUnderWay: boolean): FollowLabel => {
  if (isUnderWay) return 'follow_progress';
  if (relationship?.following) return 'following';
  return relationship?.requested ? 'request_sent' : 'follow';
};
