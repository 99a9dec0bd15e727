import type { Intent } from '#domain/status/marks.ts';
import type { WantedReaction } from '#domain/status/reactions.ts';
import type { Reaction } from '#domain/status/status.ts';

/** A reaction that is to be there or not, and those of the post that were seen by then. */
export type Reacted = { statusId: string; known: readonly Reaction[]; reaction: WantedReaction };

/** What is wanted of posts and people; `asks`: the question is wished for, whatever the settings say. */
export type StatusActionsContract = ({ type: 'mark.want'; asks?: boolean } & Intent) | ({ type: 'reaction.want' } & Reacted);
