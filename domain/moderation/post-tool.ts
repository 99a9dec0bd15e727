import type { SCOPES } from './posts.ts';

/** An action of the staff on a status: delete it, mark its media as sensitive or not, or change its visibility. */
export type PostTool = 'removed' | 'sensitive' | 'plain' | (typeof SCOPES)[number];

/** A tool with its status and the name of the author. */
export type PostUse = { statusId: string; tool: PostTool; name: string };
