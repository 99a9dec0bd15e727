import type { SnacVersion } from '#instance/settings.ts';

/** The calls that snac 2.75 has: a method and paths below its root, `:x` for one segment. */
const has: Readonly<Record<string, string>> = {
  GET:
    '/api/v1/accounts/:account /api/v1/accounts/:id/statuses /api/v1/accounts/:id/following /api/v1/accounts/:id/followers ' +
    '/api/v1/accounts/:id/featured_tags /api/v1/accounts/:id/lists /api/v1/timelines/home /api/v1/timelines/public ' +
    '/api/v1/timelines/tag/:tag /api/v1/timelines/list/:id /api/v1/conversations /api/v1/notifications /api/v1/filters /api/v2/filters ' +
    '/api/v1/favourites /api/v1/bookmarks /api/v1/lists /api/v1/lists/:id /api/v1/lists/:id/accounts /api/v1/scheduled_statuses ' +
    '/api/v1/follow_requests /api/v1/announcements /api/v1/custom_emojis /api/v1/instance /api/v1/instance/peers /api/v1/statuses/:id ' +
    '/api/v1/statuses/:id/context /api/v1/statuses/:id/reblogged_by /api/v1/statuses/:id/favourited_by /api/v1/statuses/:id/source ' +
    '/api/v1/preferences /api/v1/markers /api/v1/followed_tags /api/v1/trends/tags /api/v1/trends/statuses /api/v2/search ' +
    '/oauth/authorize /.well-known/nodeinfo /.well-known/webfinger /nodeinfo_2_0',
  POST:
    '/api/v1/apps /api/v1/statuses /api/v1/statuses/:id/favourite /api/v1/statuses/:id/unfavourite /api/v1/statuses/:id/reblog ' +
    '/api/v1/statuses/:id/unreblog /api/v1/statuses/:id/bookmark /api/v1/statuses/:id/unbookmark /api/v1/statuses/:id/pin ' +
    '/api/v1/statuses/:id/unpin /api/v1/notifications/clear /api/v1/push/subscription /api/v1/media /api/v2/media ' +
    '/api/v1/accounts/:id/follow /api/v1/accounts/:id/unfollow /api/v1/accounts/:id/block /api/v1/accounts/:id/unblock ' +
    '/api/v1/polls/:id/votes /api/v1/lists /api/v1/lists/:id/accounts /api/v1/markers /api/v1/follow_requests/:id/authorize ' +
    '/api/v1/follow_requests/:id/reject /oauth/token /oauth/revoke /oauth/x-snac-login',
  PUT: '/api/v1/media/:id /api/v1/statuses/:id',
  PATCH: '/api/v1/accounts/update_credentials',
  DELETE: '/api/v1/push/subscription /api/v1/lists/:id /api/v1/lists/:id/accounts',
};

/** The additional calls of 2.96. The call that removes a reaction was not recorded: it counts as absent. */
const since96: Readonly<Record<string, string>> = {
  POST: '/api/v1/tags/:name/follow /api/v1/statuses/:id/react/:emoji',
  DELETE: '/api/v1/statuses/:id',
};

/** The path prefixes that the client's own page and its pictures never have. */
const ofTheServer = /^\/(api|oauth|nodeinfo|nodeinfo_2_0|\.well-known|auth|akkoma|socket|main|ostatus_subscribe|static|instance)(\/|$)/;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(':account', '(?!familiar_followers)[^/]+').replaceAll(/:\w+/g, '[^/]+')}/?$`);
const patternsOf = (calls: Readonly<Record<string, string>>): Map<string, RegExp[]> =>
  new Map(Object.entries(calls).map(([method, paths]) => [method, paths.split(' ').map(patternOf)]));
const [always, lately] = [patternsOf(has), patternsOf(since96)];

/** Returns whether snac lacks this call. */
export function isMissingOnSnac(method: string, path: string, version: SnacVersion): boolean {
  const name = method === 'HEAD' ? 'GET' : method;
  const patterns = [...(always.get(name) ?? []), ...(version === '2.75' ? [] : (lately.get(name) ?? []))];
  return method !== 'OPTIONS' && ofTheServer.test(path) && !patterns.some((pattern) => pattern.test(path));
}
