import { array, object, unknown } from 'valibot';
import { call, type Http } from '#http/http.ts';
import { count, flag } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';

/** GET /api/v1/announcements. How many are unread; one call, without their texts. */
export const countAnnouncements = async (http: Http, _: unknown, signal: AbortSignal): Promise<number> => {
  const all = await call(http, 'api/v1/announcements', wholeListOf(object({ read: flag }), http.report), { signal });
  return all.filter(({ read }) => !read).length;
};

/** GET /api/v1/pleroma/chats. How many messages of chats are unread; `not_found` where a server has no chats. */
export const countChatMessages = async (http: Http, _: unknown, signal: AbortSignal): Promise<number> => {
  const chats = await call(http, 'api/v1/pleroma/chats', wholeListOf(object({ unread: count }), http.report), { signal });
  return chats.reduce((sum, { unread }) => sum + unread, 0);
};

const requests = object({ locked: flag, follow_requests_count: count });

const MOST_INTERACTIONS = 80; // the largest page that GoToSocial gives

/** GET /api/v1/interaction_requests. The number of interactions that await approval, up to the largest page. */
const countInteractions = async (http: Http, signal: AbortSignal): Promise<number> =>
  (await call(http, 'api/v1/interaction_requests', array(unknown()), { query: { limit: MOST_INTERACTIONS }, signal })).length;

/**
 * GET /api/v1/accounts/verify_credentials. Returns the number of follow requests, and of interactions that await approval where the server
 * has them; undefined for an account that is not locked, which gets none, unless some are still open.
 */
export const countFollowRequests = async (
  http: Http,
  { isFresh }: { isFresh: boolean },
  signal: AbortSignal,
): Promise<number | undefined> => {
  const [own, interactions] = await Promise.all([
    call(http, 'api/v1/accounts/verify_credentials', requests, { signal, isFresh }),
    http.can('interactionPolicy') ? countInteractions(http, signal).catch(() => 0) : 0,
  ]);
  const all = own.follow_requests_count + interactions;
  return own.locked || all > 0 ? all : undefined;
};
