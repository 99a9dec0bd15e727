import { call, type Http } from './http.ts';
import { write } from './outgoing.ts';
import { tagSchema } from './wire/status-parts.ts';
import { flag, listOf, shape } from './wire/tolerant.ts';

/** Whether a tag is followed. */
export interface TagFollow {
  readonly following: boolean;
}

type Target = { tag: string };

const MOST_FOLLOWED = 100; // our choice

const tagFollow = shape({ following: flag });
const pathOf = ({ tag }: Target) => `api/v1/tags/${encodeURIComponent(tag)}`;

/** GET /api/v1/tags/:tag. Whether one follows it. */
export const fetchTag = (http: Http, target: Target, signal: AbortSignal): Promise<TagFollow> =>
  call(http, pathOf(target), tagFollow, { signal });

/** POST /api/v1/tags/:tag/follow or unfollow. Whether one follows it then. */
export const followTag = (http: Http, { wanted, ...target }: Target & { wanted: boolean }, signal: AbortSignal): Promise<TagFollow> =>
  write(http, `${pathOf(target)}/${wanted ? 'follow' : 'unfollow'}`, tagFollow, { method: 'post', signal });

/** GET /api/v1/followed_tags. The names of the tags that one follows, 100 at most. Pleroma does not have it. */
export const fetchFollowedTags = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly string[]> =>
  call(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), { query: { limit: MOST_FOLLOWED }, signal });
