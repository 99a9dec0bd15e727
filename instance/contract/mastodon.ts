const page = '?max_id=s ?since_id=s ?min_id=s ?limit=i';
const post =
  '+status=s +media_ids=[s] +poll=0 +poll.options=[s] +poll.expires_in=i +poll.multiple=b +poll.hide_totals=b +in_reply_to_id=s +sensitive=b ' +
  '+spoiler_text=s +visibility=s +language=s +scheduled_at=s +quoted_status_id=s +quote_approval_policy=s';
const filter = '+phrase=s +context=[s] +irreversible=b +whole_word=b +expires_in=i|s|0';
const group = '+title=s +context=[s] +filter_action=s +expires_in=i|s|0 +keywords_attributes=[o]|o +statuses_attributes=[o]|o';
const list = '+title=s +replies_policy=s +exclusive=b';
const alerts =
  '+data.policy=s +data.alerts.mention=b +data.alerts.status=b +data.alerts.reblog=b +data.alerts.follow=b +data.alerts.follow_request=b ' +
  '+data.alerts.favourite=b +data.alerts.poll=b +data.alerts.update=b +data.alerts.quote=b +data.alerts.admin.sign_up=b +data.alerts.admin.report=b';
const policy = '+for_not_following=s +for_not_followers=s +for_new_accounts=s +for_private_mentions=s +for_limited_accounts=s';
const block = '+severity=s +reject_media=b +reject_reports=b +private_comment=s +public_comment=s +obfuscate=b';
const app = '+client_id=s +client_secret=s';

/** The public methods of Mastodon 4, by hand from its documentation. */
export const mastodon = `
POST /oauth/token ${app} +grant_type=s +code=s +redirect_uri=s +scope=s +username=s +password=s +code_verifier=s
POST /oauth/revoke ${app} +token=s
GET /oauth/authorize ?response_type=s ?client_id=s ?redirect_uri=s ?scope=s ?state=s ?force_login=s ?lang=s ?code_challenge=s ?code_challenge_method=s
POST /oauth/authorize +*=o
DELETE /oauth/authorize +*=o
GET /auth/sign_in
POST /auth/sign_in +*=o
GET /.well-known/oauth-authorization-server
GET /.well-known/nodeinfo
GET /.well-known/webfinger ?resource=s
GET /.well-known/host-meta
GET /nodeinfo/2.0
POST /api/v1/apps +client_name=s +redirect_uris=s|[s] +scopes=s +website=s
GET /api/v1/apps/verify_credentials
POST /api/v1/emails/confirmations +email=s
POST /api/v1/accounts +username=s +email=s +password=s +agreement=b +locale=s +reason=s +date_of_birth=s +invite_code=s
GET /api/v1/accounts ?id=[s]
GET /api/v1/accounts/verify_credentials @read:accounts
PATCH /api/v1/accounts/update_credentials @write:accounts +display_name=s +note=s +avatar=u +header=u +avatar_description=s +header_description=s +locked=b +bot=b +discoverable=b +hide_collections=b +indexable=b +attribution_domains=[s] +fields_attributes=o|[o] +source.privacy=s +source.sensitive=b +source.language=s +source.quote_policy=s
GET /api/v1/accounts/relationships @read:follows ?id=[s]|s ?with_suspended=b
GET /api/v1/accounts/familiar_followers @read:follows ?id=[s]|s
GET /api/v1/accounts/lookup ?acct=s
GET /api/v1/accounts/search @read:accounts ?q=s ?limit=i ?offset=i ?resolve=b ?following=b
GET /api/v1/accounts/:id
GET /api/v1/accounts/:id/statuses ${page} ?only_media=b ?exclude_replies=b ?exclude_reblogs=b ?pinned=b ?tagged=s
GET /api/v1/accounts/:id/followers ${page}
GET /api/v1/accounts/:id/following ${page}
GET /api/v1/accounts/:id/featured_tags
GET /api/v1/accounts/:id/lists @read:lists
GET /api/v1/accounts/:id/endorsements ${page}
POST /api/v1/accounts/:id/follow @write:follows +reblogs=b +notify=b +languages=[s]
POST /api/v1/accounts/:id/unfollow @write:follows
POST /api/v1/accounts/:id/remove_from_followers @write:follows
POST /api/v1/accounts/:id/block @write:blocks
POST /api/v1/accounts/:id/unblock @write:blocks
POST /api/v1/accounts/:id/mute @write:mutes +notifications=b +duration=i
POST /api/v1/accounts/:id/unmute @write:mutes
POST /api/v1/accounts/:id/pin @write:accounts
POST /api/v1/accounts/:id/unpin @write:accounts
POST /api/v1/accounts/:id/endorse @write:accounts
POST /api/v1/accounts/:id/unendorse @write:accounts
POST /api/v1/accounts/:id/note @write:accounts +comment=s
GET /api/v1/bookmarks @read:bookmarks ${page}
GET /api/v1/favourites @read:favourites ${page}
GET /api/v1/mutes @read:mutes ${page}
GET /api/v1/blocks @read:blocks ${page}
GET /api/v1/domain_blocks @read:blocks ${page}
POST /api/v1/domain_blocks @write:blocks +domain=s
DELETE /api/v1/domain_blocks @write:blocks ?domain=s +domain=s
GET /api/v1/filters @read:filters
POST /api/v1/filters @write:filters ${filter}
GET /api/v1/filters/:id @read:filters
PUT /api/v1/filters/:id @write:filters ${filter}
DELETE /api/v1/filters/:id @write:filters
GET /api/v2/filters @read:filters
POST /api/v2/filters @write:filters ${group}
GET /api/v2/filters/:id @read:filters
PUT /api/v2/filters/:id @write:filters ${group}
DELETE /api/v2/filters/:id @write:filters
GET /api/v2/filters/:id/keywords @read:filters
POST /api/v2/filters/:id/keywords @write:filters +keyword=s +whole_word=b
GET /api/v2/filters/keywords/:id @read:filters
PUT /api/v2/filters/keywords/:id @write:filters +keyword=s +whole_word=b
DELETE /api/v2/filters/keywords/:id @write:filters
GET /api/v2/filters/:id/statuses @read:filters
POST /api/v2/filters/:id/statuses @write:filters +status_id=s
GET /api/v2/filters/statuses/:id @read:filters
DELETE /api/v2/filters/statuses/:id @write:filters
POST /api/v1/reports @write:reports +account_id=s +status_ids=[s] +comment=s +forward=b +category=s +rule_ids=[s]
GET /api/v1/follow_requests @read:follows ${page}
POST /api/v1/follow_requests/:id/authorize @write:follows
POST /api/v1/follow_requests/:id/reject @write:follows
GET /api/v1/endorsements @read:accounts ${page}
GET /api/v1/featured_tags @read:accounts
POST /api/v1/featured_tags @write:accounts +name=s
DELETE /api/v1/featured_tags/:id @write:accounts
GET /api/v1/featured_tags/suggestions @read:accounts
GET /api/v1/preferences @read:accounts
GET /api/v1/followed_tags @read:follows ${page}
GET /api/v1/suggestions @read ?limit=i
GET /api/v2/suggestions @read ?limit=i
DELETE /api/v1/suggestions/:id @read
GET /api/v1/tags/:id
POST /api/v1/tags/:id/follow @write:follows
POST /api/v1/tags/:id/unfollow @write:follows
POST /api/v1/tags/:id/feature @write:accounts
POST /api/v1/tags/:id/unfeature @write:accounts
DELETE /api/v1/profile/avatar @write:accounts
DELETE /api/v1/profile/header @write:accounts
GET /api/v1/statuses ?id=[s]
POST /api/v1/statuses @write:statuses ${post}
GET /api/v1/statuses/:id
PUT /api/v1/statuses/:id @write:statuses ${post} +media_attributes=[o]|o
DELETE /api/v1/statuses/:id @write:statuses ?delete_media=b
GET /api/v1/statuses/:id/context
GET /api/v1/statuses/:id/card
POST /api/v1/statuses/:id/translate @read:statuses +lang=s
GET /api/v1/statuses/:id/reblogged_by ${page}
GET /api/v1/statuses/:id/favourited_by ${page}
GET /api/v1/statuses/:id/quotes @read:statuses ${page}
POST /api/v1/statuses/:id/favourite @write:favourites
POST /api/v1/statuses/:id/unfavourite @write:favourites
POST /api/v1/statuses/:id/reblog @write:statuses +visibility=s
POST /api/v1/statuses/:id/unreblog @write:statuses
POST /api/v1/statuses/:id/bookmark @write:bookmarks
POST /api/v1/statuses/:id/unbookmark @write:bookmarks
POST /api/v1/statuses/:id/mute @write:mutes
POST /api/v1/statuses/:id/unmute @write:mutes
POST /api/v1/statuses/:id/pin @write:accounts
POST /api/v1/statuses/:id/unpin @write:accounts
PUT /api/v1/statuses/:id/interaction_policy @write:statuses +quote_approval_policy=s
POST /api/v1/statuses/:id/quotes/:quoting/revoke @write:statuses
GET /api/v1/statuses/:id/history @read:statuses
GET /api/v1/statuses/:id/source @read:statuses
POST /api/v1/media @write:media *multipart +file=u +thumbnail=u +description=s +focus=s
POST /api/v2/media @write:media *multipart +file=u +thumbnail=u +description=s +focus=s
GET /api/v1/media/:id @write:media
PUT /api/v1/media/:id @write:media +thumbnail=u +description=s +focus=s
DELETE /api/v1/media/:id @write:media
GET /api/v1/polls/:id
POST /api/v1/polls/:id/votes @write:statuses +choices=[i]
GET /api/v1/scheduled_statuses @read:statuses ${page}
GET /api/v1/scheduled_statuses/:id @read:statuses
PUT /api/v1/scheduled_statuses/:id @write:statuses +scheduled_at=s
DELETE /api/v1/scheduled_statuses/:id @write:statuses
GET /api/v1/timelines/home @read:statuses ${page}
GET /api/v1/timelines/public ${page} ?local=b ?remote=b ?only_media=b
GET /api/v1/timelines/tag/:tag ${page} ?any=[s] ?all=[s] ?none=[s] ?local=b ?remote=b ?only_media=b
GET /api/v1/timelines/list/:id @read:lists ${page}
GET /api/v1/timelines/link ${page} ?url=s
GET /api/v1/conversations @read:statuses ${page}
DELETE /api/v1/conversations/:id @write:conversations
POST /api/v1/conversations/:id/read @write:conversations
GET /api/v1/lists @read:lists
POST /api/v1/lists @write:lists ${list}
GET /api/v1/lists/:id @read:lists
PUT /api/v1/lists/:id @write:lists ${list}
DELETE /api/v1/lists/:id @write:lists
GET /api/v1/lists/:id/accounts @read:lists ${page}
POST /api/v1/lists/:id/accounts @write:lists +account_ids=[s]
DELETE /api/v1/lists/:id/accounts @write:lists ?account_ids=[s] +account_ids=[s]
GET /api/v1/markers @read:statuses ?timeline=[s]
POST /api/v1/markers @write:statuses +home.last_read_id=s +notifications.last_read_id=s
GET /api/v1/streaming/health
GET /api/v1/streaming ?stream=s ?list=s ?tag=s ?access_token=s
GET /api/v1/notifications @read:notifications ${page} ?types=[s] ?exclude_types=[s] ?account_id=s ?include_filtered=b
GET /api/v1/notifications/unread_count @read:notifications ?limit=i ?types=[s] ?exclude_types=[s] ?account_id=s
GET /api/v1/notifications/policy @read:notifications
GET /api/v1/notifications/requests @read:notifications ${page}
GET /api/v1/notifications/requests/merged @read:notifications
GET /api/v1/notifications/requests/:id @read:notifications
POST /api/v1/notifications/requests/:id/accept @write:notifications
POST /api/v1/notifications/requests/:id/dismiss @write:notifications
POST /api/v1/notifications/requests/accept @write:notifications +id=[s]
POST /api/v1/notifications/requests/dismiss @write:notifications +id=[s]
GET /api/v1/notifications/:id @read:notifications
POST /api/v1/notifications/clear @write:notifications
POST /api/v1/notifications/:id/dismiss @write:notifications
GET /api/v2/notifications @read:notifications ${page} ?types=[s] ?exclude_types=[s] ?account_id=s ?expand_accounts=s ?grouped_types=[s] ?include_filtered=b
GET /api/v2/notifications/policy @read:notifications
PATCH /api/v2/notifications/policy @write:notifications ${policy}
POST /api/v1/push/subscription @push +subscription.endpoint=s +subscription.keys.p256dh=s +subscription.keys.auth=s +subscription.standard=b ${alerts}
GET /api/v1/push/subscription @push
PUT /api/v1/push/subscription @push ${alerts}
DELETE /api/v1/push/subscription @push
GET /api/v2/search ?q=s ?type=s ?resolve=b ?following=b ?account_id=s ?exclude_unreviewed=b ${page} ?offset=i
GET /api/v1/instance
GET /api/v2/instance
GET /api/v1/instance/peers
GET /api/v1/instance/activity
GET /api/v1/instance/rules
GET /api/v1/instance/domain_blocks
GET /api/v1/instance/extended_description
GET /api/v1/instance/privacy_policy
GET /api/v1/instance/terms_of_service
GET /api/v1/instance/translation_languages
GET /api/v1/instance/languages
GET /api/v1/trends/tags ?limit=i ?offset=i
GET /api/v1/trends/statuses ?limit=i ?offset=i
GET /api/v1/trends/links ?limit=i ?offset=i
GET /api/v1/directory ?offset=i ?limit=i ?order=s ?local=b
GET /api/v1/custom_emojis
GET /api/v1/announcements ?with_dismissed=b
POST /api/v1/announcements/:id/dismiss @write:accounts
PUT /api/v1/announcements/:id/reactions/:name @write:favourites
DELETE /api/v1/announcements/:id/reactions/:name @write:favourites
GET /api/v2/admin/accounts @admin:read:accounts ?origin=s ?status=s ?permissions=s ?role_ids=[s] ?invited_by=s ?username=s ?display_name=s ?by_domain=s ?email=s ?ip=s ${page}
GET /api/v1/admin/accounts/:id @admin:read:accounts
DELETE /api/v1/admin/accounts/:id @admin:write:accounts
POST /api/v1/admin/accounts/:id/action @admin:write:accounts +type!=s +report_id=s +warning_preset_id=s +text=s +send_email_notification=b
POST /api/v1/admin/accounts/:id/approve @admin:write:accounts
POST /api/v1/admin/accounts/:id/reject @admin:write:accounts
POST /api/v1/admin/accounts/:id/enable @admin:write:accounts
POST /api/v1/admin/accounts/:id/unsilence @admin:write:accounts
POST /api/v1/admin/accounts/:id/unsensitive @admin:write:accounts
POST /api/v1/admin/accounts/:id/unsuspend @admin:write:accounts
GET /api/v1/admin/reports @admin:read:reports ?resolved=b ?account_id=s ?target_account_id=s ${page}
GET /api/v1/admin/reports/:id @admin:read:reports
PUT /api/v1/admin/reports/:id @admin:write:reports +category=s +rule_ids=[s]
POST /api/v1/admin/reports/:id/assign_to_self @admin:write:reports
POST /api/v1/admin/reports/:id/unassign @admin:write:reports
POST /api/v1/admin/reports/:id/resolve @admin:write:reports
POST /api/v1/admin/reports/:id/reopen @admin:write:reports
GET /api/v1/admin/domain_blocks @admin:read:domain_blocks ${page}
POST /api/v1/admin/domain_blocks @admin:write:domain_blocks +domain=s ${block}
GET /api/v1/admin/domain_blocks/:id @admin:read:domain_blocks
PUT /api/v1/admin/domain_blocks/:id @admin:write:domain_blocks ${block}
DELETE /api/v1/admin/domain_blocks/:id @admin:write:domain_blocks
GET /api/v1/admin/domain_allows @admin:read:domain_allows ${page}
POST /api/v1/admin/domain_allows @admin:write:domain_allows +domain=s
GET /api/v1/admin/domain_allows/:id @admin:read:domain_allows
DELETE /api/v1/admin/domain_allows/:id @admin:write:domain_allows
GET /api/v1/admin/email_domain_blocks @admin:read:email_domain_blocks ${page}
POST /api/v1/admin/email_domain_blocks @admin:write:email_domain_blocks +domain=s
GET /api/v1/admin/email_domain_blocks/:id @admin:read:email_domain_blocks
DELETE /api/v1/admin/email_domain_blocks/:id @admin:write:email_domain_blocks
GET /api/v1/admin/ip_blocks @admin:read:ip_blocks ${page}
POST /api/v1/admin/ip_blocks @admin:write:ip_blocks +ip=s +severity=s +comment=s +expires_in=i|s
GET /api/v1/admin/ip_blocks/:id @admin:read:ip_blocks
PUT /api/v1/admin/ip_blocks/:id @admin:write:ip_blocks +ip=s +severity=s +comment=s +expires_in=i|s
DELETE /api/v1/admin/ip_blocks/:id @admin:write:ip_blocks
GET /api/v1/admin/trends/tags @admin:read ?limit=i ?offset=i
POST /api/v1/admin/trends/tags/:id/approve @admin:write
POST /api/v1/admin/trends/tags/:id/reject @admin:write
GET /api/v1/admin/trends/statuses @admin:read ?limit=i ?offset=i
POST /api/v1/admin/trends/statuses/:id/approve @admin:write
POST /api/v1/admin/trends/statuses/:id/reject @admin:write
GET /api/v1/admin/trends/links @admin:read ?limit=i ?offset=i
POST /api/v1/admin/trends/links/:id/approve @admin:write
POST /api/v1/admin/trends/links/:id/reject @admin:write
GET /api/v1/admin/trends/links/publishers @admin:read ${page}
POST /api/v1/admin/trends/links/publishers/:id/approve @admin:write
POST /api/v1/admin/trends/links/publishers/:id/reject @admin:write
`;
