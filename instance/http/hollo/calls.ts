/** The calls that Hollo 0.10 has: a method and paths below its root, `:x` for one segment. */
const has: Readonly<Record<string, string>> = {
  GET:
    '/api/v1/accounts/:id /api/v1/accounts/:id/statuses /api/v1/accounts/:id/following /api/v1/accounts/:id/followers ' +
    '/api/v1/accounts/:id/lists /api/v1/timelines/home /api/v1/timelines/public /api/v1/timelines/tag/:tag /api/v1/timelines/list/:id ' +
    '/api/v1/notifications /api/v2/notifications /api/v2/notifications/unread_count /api/v2/notifications/policy /api/v1/markers ' +
    '/api/v1/favourites /api/v1/bookmarks /api/v1/lists /api/v1/lists/:id /api/v1/lists/:id/accounts /api/v1/mutes /api/v1/blocks ' +
    '/api/v1/follow_requests /api/v1/announcements /api/v1/custom_emojis /api/v1/instance /api/v2/instance /api/v1/statuses/:id ' +
    '/api/v1/statuses/:id/context /api/v1/statuses/:id/source /api/v1/statuses/:id/quotes /api/v1/statuses/:id/reblogged_by ' +
    '/api/v1/statuses/:id/favourited_by /api/v1/preferences /api/v1/followed_tags /api/v1/tags/:tag /api/v1/trends/tags ' +
    '/api/v1/polls/:id /api/v1/media/:id /api/v2/search /api/v2/suggestions /api/v1/apps/verify_credentials /oauth/authorize ' +
    '/.well-known/oauth-authorization-server /.well-known/nodeinfo /.well-known/webfinger /nodeinfo/2.1',
  POST:
    '/api/v1/apps /api/v1/statuses /api/v1/statuses/:id/favourite /api/v1/statuses/:id/unfavourite /api/v1/statuses/:id/reblog ' +
    '/api/v1/statuses/:id/unreblog /api/v1/statuses/:id/bookmark /api/v1/statuses/:id/unbookmark /api/v1/statuses/:id/pin ' +
    '/api/v1/statuses/:id/unpin /api/v1/statuses/:id/react/:emoji /api/v1/statuses/:id/unreact/:emoji /api/v1/media /api/v2/media ' +
    '/api/v1/accounts/:id/follow /api/v1/accounts/:id/unfollow /api/v1/accounts/:id/block /api/v1/accounts/:id/unblock ' +
    '/api/v1/accounts/:id/mute /api/v1/accounts/:id/unmute /api/v1/polls/:id/votes /api/v1/lists /api/v1/lists/:id/accounts ' +
    '/api/v1/markers /api/v1/follow_requests/:id/authorize /api/v1/follow_requests/:id/reject /api/v1/tags/:tag/follow ' +
    '/api/v1/tags/:tag/unfollow /api/v1/reports /oauth/authorize /oauth/token /oauth/revoke',
  PUT: '/api/v1/media/:id /api/v1/statuses/:id /api/v1/statuses/:id/emoji_reactions/:emoji /api/v1/lists/:id',
  PATCH: '/api/v1/accounts/update_credentials',
  DELETE: '/api/v1/statuses/:id /api/v1/statuses/:id/emoji_reactions/:emoji /api/v1/lists/:id /api/v1/lists/:id/accounts',
};

/** The beginnings of paths that are the server's own and never a page or a picture of the client. */
const ofTheServer = /^\/(api|oauth|nodeinfo|\.well-known|auth|akkoma|socket|main|ostatus_subscribe|static|instance)(\/|$)/;
const ours = /^\/(api\/testing\/|instance\/thumbnail)/;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);
const patterns = new Map(Object.entries(has).map(([method, paths]) => [method, paths.split(' ').map(patternOf)]));

/** Returns whether Hollo lacks this call. */
export function isMissingOnHollo(method: string, path: string): boolean {
  if (method === 'OPTIONS' || !ofTheServer.test(path) || ours.test(path)) return false;
  return patterns.get(method === 'HEAD' ? 'GET' : method)?.some((pattern) => pattern.test(path)) !== true;
}
