import { call, type Http } from './http.ts';
import { flag, shape } from './wire/tolerant.ts';

/** Whether a tag is followed. */
export interface TagFollow {
  readonly following: boolean;
}

type Target = { tag: string };

const tagFollow = shape({ following: flag });
const pathOf = ({ tag }: Target) => `api/v1/tags/${encodeURIComponent(tag)}`;

/** GET /api/v1/tags/:tag. Whether one follows it. */
export const fetchTag = (http: Http, target: Target, signal: AbortSignal): Promise<TagFollow> =>
  call(http, pathOf(target), tagFollow, { signal });

/** POST /api/v1/tags/:tag/follow or unfollow. Whether one follows it then. */
export const followTag = (http: Http, { wanted, ...target }: Target & { wanted: boolean }, signal: AbortSignal): Promise<TagFollow> =>
  call(http, `${pathOf(target)}/${wanted ? 'follow' : 'unfollow'}`, tagFollow, { method: 'post', signal });
