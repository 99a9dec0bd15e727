const page = '?max_id=s ?since_id=s ?min_id=s ?limit=i';
const post =
  '+status=s +media_ids=[s] +in_reply_to_id=s +sensitive=b +spoiler_text=s +summary=s +visibility=s +language=s ' +
  '%poll.options=[s] %poll.expires_in=i %poll.multiple=b %poll.hide_totals=b';

/** The endpoints of snac 2.75 and 2.96, written by hand from their responses (`unreact` is probed, since it was not recorded); a few fields are from Mastodon's documentation. */
export const snac = `
POST /oauth/token +client_id=s +client_secret=s +grant_type=s +code=s +redirect_uri=s +scope=s +code_verifier=s
POST /oauth/revoke +client_id=s +client_secret=s +token=s
GET /oauth/authorize ?response_type=s ?client_id=s ?redirect_uri=s ?scope=s ?state=s ?force_login=s ?code_challenge=s ?code_challenge_method=s
POST /oauth/x-snac-login +*=o
GET /oauth/x-snac-get-token
GET /.well-known/nodeinfo
GET /.well-known/webfinger ?resource=s
GET /nodeinfo_2_0
POST /api/v1/apps +client_name=s +redirect_uris=s|[s] +scopes=s +website=s
GET /api/v1/accounts/verify_credentials
PATCH /api/v1/accounts/update_credentials +display_name=s +note=s +avatar=u +header=u +bot=b +locked=b +fields_attributes=o|[o] +source.privacy=s +source.sensitive=b
GET /api/v1/accounts/relationships ?id=[s]|s ?with_suspended=b
GET /api/v1/accounts/lookup ?acct=s
GET /api/v1/accounts/search ?q=s ?limit=i ?offset=i ?resolve=b ?following=b
GET /api/v1/accounts/:id
GET /api/v1/accounts/:id/statuses ${page} ?only_media=b ?exclude_replies=b ?exclude_reblogs=b ?pinned=b ?tagged=s
GET /api/v1/accounts/:id/followers ${page}
GET /api/v1/accounts/:id/following ${page}
GET /api/v1/accounts/:id/featured_tags
GET /api/v1/accounts/:id/lists
POST /api/v1/accounts/:id/follow +reblogs=b +notify=b
POST /api/v1/accounts/:id/unfollow
POST /api/v1/accounts/:id/block
POST /api/v1/accounts/:id/unblock
GET /api/v1/timelines/home ${page}
GET /api/v1/timelines/public ${page} ?local=b ?remote=b ?only_media=b
GET /api/v1/timelines/tag/:tag ${page} ?any=[s] ?all=[s] ?none=[s] ?local=b
GET /api/v1/timelines/list/:id ${page}
GET /api/v1/conversations ${page}
GET /api/v1/notifications ${page} ?types=[s] ?exclude_types=[s]
POST /api/v1/notifications/clear
GET /api/v1/filters
GET /api/v2/filters
GET /api/v1/favourites ${page}
GET /api/v1/bookmarks ${page}
GET /api/v1/blocks ${page}
GET /api/v1/mutes ${page}
GET /api/v1/lists
POST /api/v1/lists +title=s
GET /api/v1/lists/:id
DELETE /api/v1/lists/:id
GET /api/v1/lists/:id/accounts ${page}
POST /api/v1/lists/:id/accounts +account_ids=[s]
DELETE /api/v1/lists/:id/accounts ?account_ids=[s] +account_ids=[s]
GET /api/v1/scheduled_statuses ${page}
GET /api/v1/follow_requests ${page}
POST /api/v1/follow_requests/:id/authorize
POST /api/v1/follow_requests/:id/reject
GET /api/v1/announcements
GET /api/v1/custom_emojis
GET /api/v1/instance
GET /api/v1/instance/peers
POST /api/v1/statuses ${post}
GET /api/v1/statuses/:id
PUT /api/v1/statuses/:id ${post}
DELETE /api/v1/statuses/:id
GET /api/v1/statuses/:id/context
GET /api/v1/statuses/:id/source
GET /api/v1/statuses/:id/reblogged_by ${page}
GET /api/v1/statuses/:id/favourited_by ${page}
POST /api/v1/statuses/:id/favourite
POST /api/v1/statuses/:id/unfavourite
POST /api/v1/statuses/:id/reblog
POST /api/v1/statuses/:id/unreblog
POST /api/v1/statuses/:id/bookmark
POST /api/v1/statuses/:id/unbookmark
POST /api/v1/statuses/:id/pin
POST /api/v1/statuses/:id/unpin
POST /api/v1/statuses/:id/react/:emoji
POST /api/v1/statuses/:id/unreact/:emoji
POST /api/v1/polls/:id/votes +choices=[i]
POST /api/v1/media *multipart +file=u +description=s +focus=s
POST /api/v2/media *multipart +file=u +description=s +focus=s
PUT /api/v1/media/:id +description=s +focus=s
GET /api/v1/preferences
GET /api/v1/markers ?timeline=[s]
POST /api/v1/markers +home.last_read_id=s +notifications.last_read_id=s
GET /api/v1/followed_tags ${page}
POST /api/v1/tags/:name/follow
POST /api/v1/tags/:name/unfollow
GET /api/v1/trends/tags
GET /api/v1/trends/statuses
GET /api/v2/search ?q=s ?type=s ?resolve=b ?following=b ?limit=i ?offset=i
POST /api/v1/push/subscription +*=o
DELETE /api/v1/push/subscription
POST /api/v1/reports +account_id=s +status_ids=[s] +comment=s +forward=b
`;
