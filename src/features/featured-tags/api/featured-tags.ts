import { pipe, transform, unknown } from 'valibot';
import type { FeaturedTag, FeaturedTagAction, OwnFeaturedTags } from '#domain/featured-tags/featured-tag.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { tagSchema } from '#api/schema/status-parts.ts';
import { id, lenient, listOf, shape } from '#http/tolerant.ts';

/** Mastodon sends the number of posts as a string. */
const number = lenient((value) => {
  const read = Number(value);
  return Number.isSafeInteger(read) && read >= 0 ? read : 0;
});

const featuredTag = pipe(
  shape({ id, name: id, statusesCount: number }),
  transform(({ statusesCount, ...rest }): FeaturedTag => ({ ...rest, count: statusesCount })),
);

/** GET /api/v1/accounts/:id/featured_tags. The tags that an account features on its profile. */
export const fetchFeaturedTags = async (
  http: Http,
  { accountId }: { accountId: string },
  signal: AbortSignal,
): Promise<{ accountId: string; tags: readonly FeaturedTag[] }> => ({
  accountId,
  tags: await call(http, `api/v1/accounts/${encodeURIComponent(accountId)}/featured_tags`, listOf(featuredTag, http.report), { signal }),
});

/** GET /api/v1/featured_tags and /suggestions. The user's own featured tags, and other tags that the user often posts with. */
export const fetchOwnFeaturedTags = async (http: Http, _: unknown, signal: AbortSignal): Promise<OwnFeaturedTags> => {
  const [tags, suggested] = await Promise.all([
    call(http, 'api/v1/featured_tags', listOf(featuredTag, http.report), { signal }),
    call(http, 'api/v1/featured_tags/suggestions', listOf(tagSchema, http.report), { signal, isBackground: true }).catch(() => []),
  ]);
  return { tags, suggested };
};

/** POST /api/v1/featured_tags or DELETE /api/v1/featured_tags/:id. One that is already removed counts as removed. */
export const changeFeaturedTag = async (http: Http, action: FeaturedTagAction, signal: AbortSignal): Promise<void> => {
  if (action.kind === 'add') {
    await write(http, 'api/v1/featured_tags', featuredTag, { method: 'post', json: { name: action.name }, signal });
    return;
  }
  await removed(write(http, `api/v1/featured_tags/${encodeURIComponent(action.id)}`, unknown(), { method: 'delete', signal }));
};
