const page = '?max_id=s ?since_id=s ?min_id=s ?limit=i';
const post =
  '+status=s +media_ids=[s] +poll=0 +poll.options=[s] +poll.expires_in=i +poll.multiple=b +poll.hide_totals=b +in_reply_to_id=s +sensitive=b ' +
  '+spoiler_text=s +visibility=s +language=s +scheduled_at=s +quote_id=s +quoted_status_id=s +quote_approval_policy=s';
const list = '+title=s +replies_policy=s +exclusive=b';

/** The endpoints of Hollo 0.10, written by hand from its responses; the fields are from Mastodon's documentation. */
export const hollo = `
POST /oauth/token +client_id=s +client_secret=s +grant_type=s +code=s +redirect_uri=s +scope=s +code_verifier=s
POST /oauth/revoke +client_id=s +client_secret=s +token=s
GET /oauth/authorize ?response_type=s ?client_id=s ?redirect_uri=s ?scope=s ?state=s ?force_login=s ?code_challenge=s ?code_challenge_method=s
POST /oauth/authorize +*=o
GET /.well-known/oauth-authorization-server
GET /.well-known/nodeinfo
GET /.well-known/webfinger ?resource=s
GET /nodeinfo/2.1
POST /api/v1/apps +client_name=s +redirect_uris=s|[s] +scopes=s +website=s
GET /api/v1/apps/verify_credentials
GET /api/v1/accounts/verify_credentials
PATCH /api/v1/accounts/update_credentials *form|multipart +display_name=s +note=s +avatar=u +header=u +locked=b +bot=b +discoverable=b +source.privacy=s +source.sensitive=b +source.language=s +fields_attributes=o|[o]
GET /api/v1/accounts/relationships ?id=[s]|s ?with_suspended=b
GET /api/v1/accounts/familiar_followers ?id=[s]|s
GET /api/v1/accounts/lookup ?acct=s
GET /api/v1/accounts/search ?q=s ?limit=i ?offset=i ?resolve=b ?following=b
GET /api/v1/accounts/:id
GET /api/v1/accounts/:id/statuses ${page} ?only_media=b ?exclude_replies=b ?exclude_reblogs=b ?pinned=b ?tagged=s
GET /api/v1/accounts/:id/followers ${page}
GET /api/v1/accounts/:id/following ${page}
GET /api/v1/accounts/:id/lists
POST /api/v1/accounts/:id/follow +reblogs=b +notify=b +languages=[s]
POST /api/v1/accounts/:id/unfollow
POST /api/v1/accounts/:id/block
POST /api/v1/accounts/:id/unblock
POST /api/v1/accounts/:id/mute +notifications=b +duration=i
POST /api/v1/accounts/:id/unmute
GET /api/v1/bookmarks ${page}
GET /api/v1/favourites ${page}
GET /api/v1/mutes ${page}
GET /api/v1/blocks ${page}
POST /api/v1/reports +account_id=s +status_ids=[s] +comment=s +forward=b +category=s +rule_ids=[s]
GET /api/v1/follow_requests ${page}
POST /api/v1/follow_requests/:id/authorize
POST /api/v1/follow_requests/:id/reject
GET /api/v1/preferences
GET /api/v1/followed_tags ${page}
GET /api/v2/suggestions ?limit=i
GET /api/v1/tags/:id
POST /api/v1/tags/:id/follow
POST /api/v1/tags/:id/unfollow
POST /api/v1/statuses ${post}
GET /api/v1/statuses/:id
PUT /api/v1/statuses/:id ${post} +media_attributes=[o]|o
DELETE /api/v1/statuses/:id
GET /api/v1/statuses/:id/context
GET /api/v1/statuses/:id/reblogged_by ${page}
GET /api/v1/statuses/:id/favourited_by ${page}
GET /api/v1/statuses/:id/quotes ${page}
GET /api/v1/statuses/:id/source
POST /api/v1/statuses/:id/favourite
POST /api/v1/statuses/:id/unfavourite
POST /api/v1/statuses/:id/reblog +visibility=s
POST /api/v1/statuses/:id/unreblog
POST /api/v1/statuses/:id/bookmark
POST /api/v1/statuses/:id/unbookmark
POST /api/v1/statuses/:id/pin
POST /api/v1/statuses/:id/unpin
POST /api/v1/statuses/:id/react/:emoji
POST /api/v1/statuses/:id/unreact/:emoji
PUT /api/v1/statuses/:id/emoji_reactions/:emoji
DELETE /api/v1/statuses/:id/emoji_reactions/:emoji
POST /api/v1/media *multipart +file=u +thumbnail=u +description=s +focus=s
POST /api/v2/media *multipart +file=u +thumbnail=u +description=s +focus=s
GET /api/v1/media/:id
PUT /api/v1/media/:id +description=s +focus=s
GET /api/v1/polls/:id
POST /api/v1/polls/:id/votes +choices=[i]
GET /api/v1/timelines/home ${page}
GET /api/v1/timelines/public ${page} ?local=b ?remote=b ?only_media=b
GET /api/v1/timelines/tag/:tag ${page} ?any=[s] ?all=[s] ?none=[s] ?local=b ?only_media=b
GET /api/v1/timelines/list/:id ${page}
GET /api/v1/lists
POST /api/v1/lists ${list}
GET /api/v1/lists/:id
PUT /api/v1/lists/:id ${list}
DELETE /api/v1/lists/:id
GET /api/v1/lists/:id/accounts ${page}
POST /api/v1/lists/:id/accounts +account_ids=[s]
DELETE /api/v1/lists/:id/accounts ?account_ids=[s] +account_ids=[s]
GET /api/v1/markers ?timeline=[s]
POST /api/v1/markers +home.last_read_id=s +notifications.last_read_id=s
GET /api/v1/notifications ${page} ?types=[s] ?exclude_types=[s] ?account_id=s
GET /api/v1/notifications/:id
GET /api/v2/notifications ${page} ?types=[s] ?exclude_types=[s] ?account_id=s ?expand_accounts=s ?grouped_types=[s]
GET /api/v2/notifications/unread_count ?limit=i ?types=[s] ?exclude_types=[s]
GET /api/v2/search ?q=s ?type=s ?resolve=b ?following=b ?account_id=s ${page} ?offset=i
GET /api/v1/instance
GET /api/v2/instance
GET /api/v1/trends/tags ?limit=i ?offset=i
GET /api/v1/trends/statuses ?limit=i ?offset=i
GET /api/v1/custom_emojis
GET /api/v1/announcements
`;
