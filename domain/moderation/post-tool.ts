import type { SCOPES } from './posts.ts';

/** What the staff can do to somebody's post: take it away, cover its media or not, or make it be for others. */
export type PostTool = 'removed' | 'sensitive' | 'plain' | (typeof SCOPES)[number];

/** A tool, the post that it is used on, and whose that is. */
export type PostUse = { statusId: string; tool: PostTool; name: string };
