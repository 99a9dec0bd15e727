const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** The calls of GoToSocial 0.19.2 that this instance has: methods, then paths below `/api`; `:x` is one segment. */
const calls: readonly (readonly [methods: string, paths: readonly string[]])[] = [
  ['GET PATCH', words('v1/instance')],
  ['GET', words('v2/instance v1/instance/peers v1/instance/rules v1/custom_emojis v1/announcements v1/streaming v1/preferences')],
  ['POST', words('v1/apps v1/media v2/media v1/reports v1/statuses v1/notifications/clear v1/accounts')],
  ['GET', words('v1/apps/verify_credentials v1/reports v1/reports/:id v1/notifications v1/notifications/:id v1/search v2/search')],
  ['GET PUT', words('v1/media/:id v2/media/:id')],
  ['GET', words('v1/accounts/verify_credentials v1/accounts/lookup v1/accounts/search v1/accounts/relationships')],
  ['PATCH', words('v1/accounts/update_credentials')],
  ['DELETE', words('v1/profile/avatar v1/profile/header v1/conversations/:id')],
  ['GET', words('v1/accounts/:id v1/accounts/:id/statuses v1/accounts/:id/followers v1/accounts/:id/following')],
  ['GET', words('v1/accounts/:id/lists v1/accounts/:id/featured_tags v1/featured_tags v1/followed_tags v1/tags/:id')],
  ['POST', words('v1/accounts/:id/follow v1/accounts/:id/unfollow v1/accounts/:id/block v1/accounts/:id/unblock')],
  ['POST', words('v1/accounts/:id/mute v1/accounts/:id/unmute v1/accounts/:id/note v1/tags/:id/follow v1/tags/:id/unfollow')],
  ['GET PUT DELETE', words('v1/statuses/:id')],
  ['GET', words('v1/statuses/:id/context v1/statuses/:id/source v1/statuses/:id/history')],
  ['GET', words('v1/statuses/:id/favourited_by v1/statuses/:id/reblogged_by')],
  ['POST', words('v1/statuses/:id/favourite v1/statuses/:id/unfavourite v1/statuses/:id/reblog v1/statuses/:id/unreblog')],
  ['POST', words('v1/statuses/:id/bookmark v1/statuses/:id/unbookmark v1/statuses/:id/mute v1/statuses/:id/unmute')],
  ['POST', words('v1/statuses/:id/pin v1/statuses/:id/unpin v1/polls/:id/votes v1/conversations/:id/read')],
  ['GET', words('v1/polls/:id v1/timelines/home v1/timelines/public v1/timelines/tag/:id v1/timelines/list/:id')],
  ['GET', words('v1/interaction_requests v1/favourites v1/bookmarks v1/mutes v1/blocks v1/follow_requests v1/conversations')],
  ['GET', words('v1/interaction_requests/:id')],
  ['POST', words('v1/interaction_requests/:id/authorize v1/interaction_requests/:id/reject')],
  ['POST', words('v1/follow_requests/:id/authorize v1/follow_requests/:id/reject')],
  ['GET POST', words('v1/lists v1/markers v1/filters v2/filters v2/filters/:id/keywords v2/filters/:id/statuses')],
  ['GET PUT DELETE', words('v1/lists/:id v1/filters/:id v2/filters/:id v2/filters/keywords/:id')],
  ['GET DELETE', words('v2/filters/statuses/:id')],
  ['GET POST DELETE', words('v1/lists/:id/accounts')],
  ['GET POST PUT DELETE', words('v1/push/subscription')],
  ['GET PATCH', words('v1/interaction_policies/defaults')],
  ['GET POST', words('v1/admin/instance/rules v1/admin/custom_emojis')],
  ['GET', words('v1/admin/custom_emojis/categories')],
  ['GET PATCH DELETE', words('v1/admin/instance/rules/:id v1/admin/custom_emojis/:id')],
  ['GET', words('v1/admin/accounts v2/admin/accounts v1/admin/accounts/:id v1/admin/reports v1/admin/reports/:id')],
  ['POST', words('v1/admin/accounts/:id/action v1/admin/accounts/:id/approve v1/admin/accounts/:id/reject v1/admin/reports/:id/resolve')],
  ['GET POST', words('v1/admin/domain_blocks v1/admin/domain_allows v1/admin/header_blocks v1/admin/header_allows')],
  ['GET POST', words('v1/admin/domain_permission_drafts v1/admin/domain_permission_excludes')],
  ['GET', words('v1/admin/domain_permission_drafts/:id')],
  ['POST', words('v1/admin/domain_permission_drafts/:id/accept v1/admin/domain_permission_drafts/:id/remove')],
  ['GET DELETE', words('v1/admin/domain_permission_excludes/:id')],
  ['GET PUT DELETE', words('v1/admin/domain_blocks/:id v1/admin/domain_allows/:id')],
  ['GET DELETE', words('v1/admin/header_blocks/:id v1/admin/header_allows/:id')],
  ['POST', words('v1/admin/media_cleanup v1/admin/media_refetch v1/admin/domain_keys_expire v1/admin/email/test')],
];

const patternOf = (path: string): string => path.replaceAll(/:\w+/g, '[^/]+');
const patterns = calls.map(([methods, paths]) => ({
  methods: new Set(methods.split(' ').flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  pattern: new RegExp(`^/api/(?:${paths.map(patternOf).join('|')})$`),
}));

/** The calls that belong to the server, not to the client's pages; those named below are all there are of them. */
const servers = /^\/(?:api|oauth|auth|nodeinfo|\.well-known|socket|akkoma|static|instance)(?:\/|$)|^\/(?:main\/ostatus|ostatus_subscribe)$/;
const others = /^\/(?:oauth\/(?:authorize|token|revoke)|auth\/sign_in|nodeinfo\/2\.[01]|\.well-known\/(?:nodeinfo|webfinger|host-meta))$/;
/** Our own calls and pictures. */
const ours = /^\/(?:api\/testing\/|instance\/thumbnail)/;

/** `here` where GoToSocial has such a call, `method` if it has the path only for another method, otherwise `absent`. */
export function standingOnGotosocial(method: string, path: string): 'here' | 'method' | 'absent' {
  if (!servers.test(path) || others.test(path) || ours.test(path)) return 'here';
  const fitting = patterns.filter(({ pattern }) => pattern.test(path));
  if (fitting.length === 0) return 'absent';
  // A literal path such as `accounts/lookup` also fits `accounts/:id`, with the same methods wherever it matters.
  return fitting.some(({ methods }) => methods.has(method)) ? 'here' : 'method';
}

/** Returns whether GoToSocial lacks this call. */
export function isMissingOnGotosocial(method: string, path: string): boolean {
  return standingOnGotosocial(method, path.length > 1 ? path.replace(/\/$/, '') : path) !== 'here';
}
