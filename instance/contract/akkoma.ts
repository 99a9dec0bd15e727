// Made by `npm run contract` from the server’s own description. Not edited by hand.
export const akkoma = `
DELETE /api/pleroma/aliases @write:accounts +alias!=s
GET /api/pleroma/aliases @read:accounts
PUT /api/pleroma/aliases @write:accounts +alias!=s
POST /api/pleroma/blocks_import @write:blocks +list!=u|s
POST /api/pleroma/change_email @write:accounts +email!=s +password!=s
POST /api/pleroma/change_password @write:accounts +new_password!=s +new_password_confirmation!=s +password!=s
POST /api/pleroma/delete_account @write:accounts ?password=s +password=s
POST /api/pleroma/disable_account @write:accounts ?password=s
POST /api/pleroma/follow_import @write:follow +list!=u|s
GET /api/pleroma/frontend_configurations
POST /api/pleroma/move_account @write:accounts +password!=s +target_account!=s
POST /api/pleroma/mutes_import @write:mutes +list!=u|s
PUT /api/pleroma/notification_settings @write:accounts ?block_from_strangers=b|s|i ?hide_notification_contents=b|s|i +block_from_strangers=b +hide_notification_contents=b
GET /api/v0/pleroma/reports @read:reports ?state=<open,closed,resolved> ?limit=i ?page=i ?page_size=i
GET /api/v0/pleroma/reports/:id @read:reports
POST /api/v1/accounts +agreement!=b|s|i +bio=s|0 +captcha_answer_data=s|0 +captcha_solution=s|0 +captcha_token=s|0 +email=s|0 +fullname=s|0 +language=s|0 +locale=s|0 +password!=s +reason=s|0 +token=s|0 +username!=s
GET /api/v1/accounts/:id ?with_relationships=b|s|i
POST /api/v1/accounts/:id/block @follow|write:blocks
POST /api/v1/accounts/:id/follow @follow|write:follows +notify=b|s|i +reblogs=b|s|i
GET /api/v1/accounts/:id/followers @read:accounts ?id=s ?with_relationships=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/accounts/:id/following @read:accounts ?id=s ?with_relationships=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/accounts/:id/identity_proofs
GET /api/v1/accounts/:id/lists @read:lists
POST /api/v1/accounts/:id/mute @follow|write:mutes ?notifications=b|s|i ?expires_in=i +expires_in=i|0 +notifications=b|s|i|0
POST /api/v1/accounts/:id/note @follow|write:accounts ?comment=s +comment=s
POST /api/v1/accounts/:id/remove_from_followers @follow|write:follows
GET /api/v1/accounts/:id/statuses ?pinned=b|s|i ?tagged=s ?only_media=b|s|i ?with_muted=b|s|i ?exclude_reblogs=b|s|i ?exclude_replies=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?with_muted=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
POST /api/v1/accounts/:id/unblock @follow|write:blocks
POST /api/v1/accounts/:id/unfollow @follow|write:follows
POST /api/v1/accounts/:id/unmute @follow|write:mutes
GET /api/v1/accounts/lookup ?acct=s
GET /api/v1/accounts/relationships @read:follows ?id=[s]|s
GET /api/v1/accounts/search ?q!=s ?limit=i ?resolve=b|s|i ?following=b|s|i
PATCH /api/v1/accounts/update_credentials @write:accounts +accepts_direct_messages_from=<everybody,nobody,people_i_follow>|0 +actor_type=<Application,Group,Organization,Person,Service> +allow_following_move=b|s|i|0 +also_known_as=[s]|0 +avatar=u|0 +bot=b|s|i|0 +default_scope=<public,unlisted,local,private,direct,list> +discoverable=b|s|i|0 +display_name=s|0 +fields_attributes=[o]|o|0 +header=u|0 +hide_favorites=b|s|i|0 +hide_followers=b|s|i|0 +hide_followers_count=b|s|i|0 +hide_follows=b|s|i|0 +hide_follows_count=b|s|i|0 +locked=b|s|i|0 +no_rich_text=b|s|i|0 +note=s +permit_followback=b|s|i|0 +pleroma_background_image=u|0 +pleroma_settings_store=o|0 +show_role=b|s|i|0 +skip_thread_containment=b|s|i|0 +status_ttl_days=i|0
GET /api/v1/accounts/verify_credentials @read:accounts
GET /api/v1/akkoma/frontend_settings/:frontend_name @read:accounts
DELETE /api/v1/akkoma/frontend_settings/:frontend_name/:profile_name @write:accounts
GET /api/v1/akkoma/frontend_settings/:frontend_name/:profile_name @read:accounts
PUT /api/v1/akkoma/frontend_settings/:frontend_name/:profile_name @write:accounts +settings!=o +version!=i
PUT /api/v1/akkoma/preferred_frontend +frontend_name!=s
GET /api/v1/akkoma/preferred_frontend/available
GET /api/v1/akkoma/translation/languages @read:statuses
GET /api/v1/announcements
POST /api/v1/announcements/:id/dismiss @write:accounts
POST /api/v1/apps +client_name!=s +redirect_uris!=s +scopes=s +website=s|0
GET /api/v1/apps/verify_credentials @read
GET /api/v1/blocks @read:blocks ?with_relationships=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/bookmarks @read:bookmarks ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/conversations @read:statuses ?recipients=[s] ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
DELETE /api/v1/conversations/:id @write:conversations
POST /api/v1/conversations/:id/read @write:conversations
GET /api/v1/custom_emojis
GET /api/v1/directory ?order=s ?local=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
DELETE /api/v1/domain_blocks @follow|write:blocks ?domain=s +domain=s
GET /api/v1/domain_blocks @follow|read:blocks
POST /api/v1/domain_blocks @follow|write:blocks ?domain=s +domain=s
GET /api/v1/endorsements @read:accounts
GET /api/v1/favourites @read:favourites ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/filters @read:filters
POST /api/v1/filters @write:filters +context!=[<home,notifications,public,thread>] +expires_at=s|0 +expires_in=i|0 +irreversible=b|s|i|0 +phrase!=s +whole_word=b|s|i|0 +irreversible=b|s|i
DELETE /api/v1/filters/:id @write:filters
GET /api/v1/filters/:id @read:filters
PUT /api/v1/filters/:id @write:filters +context!=[<home,notifications,public,thread>] +expires_at=s|0 +expires_in=i|0 +irreversible=b|s|i|0 +phrase!=s +whole_word=b|s|i|0
GET /api/v1/follow_requests @read:follows|follow ?max_id=s ?since_id=s ?limit=i
POST /api/v1/follow_requests/:id/authorize @follow|write:follows
POST /api/v1/follow_requests/:id/reject @follow|write:follows
GET /api/v1/followed_tags @read:follows ?max_id=i ?min_id=i ?limit=i
POST /api/v1/follows @follow|write:follows +uri!=s|0
GET /api/v1/instance
GET /api/v1/instance/peers
GET /api/v1/lists @read:lists
POST /api/v1/lists @write:lists +title!=s
DELETE /api/v1/lists/:id @write:lists
GET /api/v1/lists/:id @read:lists
PUT /api/v1/lists/:id @write:lists +title!=s
DELETE /api/v1/lists/:id/accounts @write:lists ?account_ids=[s] +account_ids=[s]
GET /api/v1/lists/:id/accounts @read:lists
POST /api/v1/lists/:id/accounts @write:lists +account_ids=[s]
GET /api/v1/markers @read:statuses ?timeline=[<home,notifications>]
POST /api/v1/markers @follow|write:blocks +home=0 +home.last_read_id=s|0 +notifications=0 +notifications.last_read_id=s|0
POST /api/v1/media @write:media +description=s +file!=u +focus=s
GET /api/v1/media/:id @read:media
PUT /api/v1/media/:id @write:media +description=s +file=u +focus=s
GET /api/v1/mutes @follow|read:mutes ?with_relationships=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/notifications @read:notifications ?exclude_types=[<follow,favourite,reblog,mention,pleroma:emoji_reaction,pleroma:report,move,follow_request,poll>] ?account_id=s ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?include_types=[<follow,favourite,reblog,mention,pleroma:emoji_reaction,pleroma:report,move,follow_request,poll>] ?with_muted=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/notifications/:id @read:notifications
POST /api/v1/notifications/:id/dismiss @write:notifications
POST /api/v1/notifications/clear @write:notifications
DELETE /api/v1/notifications/destroy_multiple @write:notifications ?ids!=[s]
GET /api/v1/pleroma/accounts/:id/favourites @read:favourites ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
POST /api/v1/pleroma/accounts/:id/subscribe @follow|write:follows
POST /api/v1/pleroma/accounts/:id/unsubscribe @follow|write:follows
POST /api/v1/pleroma/accounts/confirmation_resend ?email=s ?nickname=s
GET /api/v1/pleroma/admin/announcements @admin:read ?limit=i ?offset=i ?admin_token=s
POST /api/v1/pleroma/admin/announcements @admin:write +all_day=b +content!=s +ends_at=s|0 +starts_at=s|0
DELETE /api/v1/pleroma/admin/announcements/:id @admin:write ?admin_token=s
GET /api/v1/pleroma/admin/announcements/:id @admin:read ?admin_token=s
PATCH /api/v1/pleroma/admin/announcements/:id @admin:write ?admin_token=s +all_day=b +content=s +ends_at=s|0 +starts_at=s|0
GET /api/v1/pleroma/admin/config @admin:read ?only_db=b ?admin_token=s
POST /api/v1/pleroma/admin/config @admin:write ?admin_token=s +configs=[o]
GET /api/v1/pleroma/admin/config/descriptions @admin:read ?admin_token=s
GET /api/v1/pleroma/admin/frontends @admin:read
POST /api/v1/pleroma/admin/frontends/install @admin:read +build_dir=s +build_url=s +file=s +name!=s +ref=s
DELETE /api/v1/pleroma/admin/instance_document/:name @admin:write ?admin_token=s
GET /api/v1/pleroma/admin/instance_document/:name @admin:read >any ?admin_token=s
PATCH /api/v1/pleroma/admin/instance_document/:name @admin:write ?admin_token=s +file!=u
GET /api/v1/pleroma/admin/media_proxy_caches @admin:read:media_proxy_caches ?query=s ?page=i ?page_size=i ?admin_token=s
POST /api/v1/pleroma/admin/media_proxy_caches/delete @admin:write:media_proxy_caches ?admin_token=s +urls!=[s]
POST /api/v1/pleroma/admin/media_proxy_caches/purge @admin:write:media_proxy_caches ?admin_token=s +ban=b +urls!=[s]
GET /api/v1/pleroma/admin/oauth_app @admin:write ?name=s ?client_id=s ?page=i ?trusted=b ?page_size=i ?admin_token=s
POST /api/v1/pleroma/admin/oauth_app @admin:write ?admin_token=s +name!=s +redirect_uris!=s +scopes=[s] +trusted=b|0 +website=s|0
DELETE /api/v1/pleroma/admin/oauth_app/:id @admin:write ?admin_token=s
PATCH /api/v1/pleroma/admin/oauth_app/:id @admin:write ?admin_token=s +name=s +redirect_uris=s +scopes=[s] +trusted=b|0 +website=s|0
DELETE /api/v1/pleroma/admin/relay @admin:write:follows ?admin_token=s +force=b +relay_url=s
GET /api/v1/pleroma/admin/relay @admin:read ?admin_token=s
POST /api/v1/pleroma/admin/relay @admin:write:follows ?admin_token=s +relay_url=s
GET /api/v1/pleroma/admin/reports @admin:read:reports ?state=<open,closed,resolved> ?limit=i ?page=i ?page_size=i ?admin_token=s
PATCH /api/v1/pleroma/admin/reports @admin:write:reports ?admin_token=s +reports!=[o]
GET /api/v1/pleroma/admin/reports/:id @admin:read:reports ?admin_token=s
POST /api/v1/pleroma/admin/reports/:id/notes @admin:write:reports ?admin_token=s +content=s
DELETE /api/v1/pleroma/admin/reports/:report_id/notes/:id @admin:write:reports ?admin_token=s
GET /api/v1/pleroma/admin/statuses @admin:read:statuses ?godmode=b ?local_only=b ?with_reblogs=b ?page=i ?page_size=i ?admin_token=s
DELETE /api/v1/pleroma/admin/statuses/:id @admin:write:statuses ?admin_token=s
GET /api/v1/pleroma/admin/statuses/:id @admin:read:statuses ?admin_token=s
PUT /api/v1/pleroma/admin/statuses/:id @admin:write:statuses ?admin_token=s +sensitive=b +visibility=<public,unlisted,local,private,direct,list>
DELETE /api/v1/pleroma/admin/users @admin:write:accounts ?nickname=s ?admin_token=s +nicknames=[s]
GET /api/v1/pleroma/admin/users @admin:read:accounts ?filters=s ?query=s ?name=s ?email=s ?page=i ?page_size=i ?actor_types=[<Application,Group,Organization,Person,Service>] ?tags=[s] ?admin_token=s
POST /api/v1/pleroma/admin/users @admin:write:accounts ?admin_token=s +users=[o]
GET /api/v1/pleroma/admin/users/:nickname @admin:read:accounts ?admin_token=s
PATCH /api/v1/pleroma/admin/users/:nickname/toggle_activation @admin:write:accounts ?admin_token=s
PATCH /api/v1/pleroma/admin/users/activate @admin:write:accounts ?admin_token=s +nicknames=[s]
PATCH /api/v1/pleroma/admin/users/approve @admin:write:accounts ?admin_token=s +nicknames=[s]
PATCH /api/v1/pleroma/admin/users/deactivate @admin:write:accounts ?admin_token=s +nicknames=[s]
POST /api/v1/pleroma/admin/users/email_invite @admin:write:invites ?admin_token=s +email!=s +name=s
POST /api/v1/pleroma/admin/users/follow @admin:write:follows ?admin_token=s +followed=s +follower=s
POST /api/v1/pleroma/admin/users/invite_token @admin:write:invites ?admin_token=s +expires_at=s +max_use=i
GET /api/v1/pleroma/admin/users/invites @admin:read:invites ?admin_token=s
POST /api/v1/pleroma/admin/users/revoke_invite @admin:write:invites ?admin_token=s +token!=s
PATCH /api/v1/pleroma/admin/users/suggest @admin:write:accounts ?admin_token=s +nicknames=[s]
POST /api/v1/pleroma/admin/users/unfollow @admin:write:follows ?admin_token=s +followed=s +follower=s
PATCH /api/v1/pleroma/admin/users/unsuggest @admin:write:accounts ?admin_token=s +nicknames=[s]
GET /api/v1/pleroma/apps
GET /api/v1/pleroma/backups @read:backups
POST /api/v1/pleroma/backups @read:backups
GET /api/v1/pleroma/captcha
GET /api/v1/pleroma/conversations/:id @read:statuses
PATCH /api/v1/pleroma/conversations/:id @write:conversations ?recipients!=[s]
GET /api/v1/pleroma/conversations/:id/statuses @read:statuses ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
POST /api/v1/pleroma/conversations/read @write:conversations
GET /api/v1/pleroma/emoji
DELETE /api/v1/pleroma/emoji/pack @admin:write ?name!=s
GET /api/v1/pleroma/emoji/pack ?name!=s ?page=i ?page_size=i
PATCH /api/v1/pleroma/emoji/pack @admin:write ?name!=s +metadata.description=s +metadata.fallback-src=s +metadata.fallback-src-sha256=s +metadata.homepage=s +metadata.license=s +metadata.share-files=b
POST /api/v1/pleroma/emoji/pack @admin:write ?name!=s
GET /api/v1/pleroma/emoji/packs ?page=i ?page_size=i
GET /api/v1/pleroma/emoji/packs/archive >any ?name!=s
POST /api/v1/pleroma/emoji/packs/download @admin:write +as=s +name!=s +url!=s
DELETE /api/v1/pleroma/emoji/packs/files @admin:write ?name!=s ?shortcode!=s
PATCH /api/v1/pleroma/emoji/packs/files @admin:write ?name!=s +force=b +new_filename!=s +new_shortcode!=s +shortcode!=s
POST /api/v1/pleroma/emoji/packs/files @admin:write ?name!=s +file!=u|s +filename=s +shortcode=s
GET /api/v1/pleroma/emoji/packs/import @admin:write
GET /api/v1/pleroma/emoji/packs/remote @admin:write ?url!=s ?page=i ?page_size=i
GET /api/v1/pleroma/federation_status
GET /api/v1/pleroma/healthcheck @write:accounts
GET /api/v1/pleroma/mascot @read:accounts
PUT /api/v1/pleroma/mascot @write:accounts +file=u
POST /api/v1/pleroma/notifications/read @write:notifications +id=i +max_id=i
POST /api/v1/pleroma/remote_interaction +ap_id!=s +profile!=s
GET /api/v1/pleroma/statuses/:id/reactions @read:statuses ?with_muted=b
DELETE /api/v1/pleroma/statuses/:id/reactions/:emoji @write:statuses
GET /api/v1/pleroma/statuses/:id/reactions/:emoji @read:statuses ?with_muted=b
PUT /api/v1/pleroma/statuses/:id/reactions/:emoji @write:statuses
GET /api/v1/polls/:id @read:statuses
POST /api/v1/polls/:id/votes @write:statuses +choices!=[i]
GET /api/v1/preferences @read:accounts
DELETE /api/v1/push/subscription @push
GET /api/v1/push/subscription @push
POST /api/v1/push/subscription @push +data=0 +data.alerts=0 +data.alerts.favourite=b|s|i|0 +data.alerts.follow=b|s|i|0 +data.alerts.mention=b|s|i|0 +data.alerts.pleroma:emoji_reaction=b|s|i|0 +data.alerts.poll=b|s|i|0 +data.alerts.reblog=b|s|i|0 +subscription!= +subscription.endpoint!=s +subscription.keys!= +subscription.keys.auth!=s +subscription.keys.p256dh!=s
PUT /api/v1/push/subscription @push +data=0 +data.alerts=0 +data.alerts.favourite=b|s|i|0 +data.alerts.follow=b|s|i|0 +data.alerts.mention=b|s|i|0 +data.alerts.pleroma:emoji_reaction=b|s|i|0 +data.alerts.poll=b|s|i|0 +data.alerts.reblog=b|s|i|0
POST /api/v1/reports @follow|write:reports +account_id!=s +comment=s|0 +forward=b|s|i|0 +status_ids=[s]|0
GET /api/v1/scheduled_statuses @read:statuses ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
DELETE /api/v1/scheduled_statuses/:id @write:statuses
GET /api/v1/scheduled_statuses/:id @read:statuses
PUT /api/v1/scheduled_statuses/:id @write:statuses +scheduled_at=s
GET /api/v1/statuses @read:statuses ?ids=[s] ?with_muted=b|s|i
POST /api/v1/statuses @write:statuses +content_type=s|0 +expires_in=i|0 +in_reply_to_conversation_id=s|0 +in_reply_to_id=s|0 +language=s|0 +media_ids=[s]|0 +poll=0 +poll.expires_in!=i|0 +poll.hide_totals=b|s|i|0 +poll.multiple=b|s|i|0 +poll.options!=[s] +preview=b|s|i|0 +quote_id=s|0 +scheduled_at=s|0 +sensitive=b|s|i|0 +spoiler_text=s|0 +status=s|0 +to=[s]|0 +visibility=<public,unlisted,local,private,direct,list>|s|0
DELETE /api/v1/statuses/:id @write:statuses
GET /api/v1/statuses/:id @read:statuses ?with_muted=b|s|i
PUT /api/v1/statuses/:id @write:statuses +content_type=s|0 +media_ids=[s]|0 +poll=0 +poll.expires_in!=i|0 +poll.hide_totals=b|s|i|0 +poll.multiple=b|s|i|0 +poll.options!=[s] +sensitive=b|s|i|0 +spoiler_text=s|0 +status=s|0 +to=[s]|0
POST /api/v1/statuses/:id/bookmark @write:bookmarks
GET /api/v1/statuses/:id/context @read:statuses
PUT /api/v1/statuses/:id/emoji_reactions/:emoji @write:statuses
POST /api/v1/statuses/:id/favourite @write:favourites
GET /api/v1/statuses/:id/favourited_by @read:accounts
GET /api/v1/statuses/:id/history @read:statuses
POST /api/v1/statuses/:id/mute @write:mutes ?expires_in=i +expires_in=i|0
POST /api/v1/statuses/:id/pin @write:accounts
POST /api/v1/statuses/:id/reblog @write:statuses +visibility=<public,unlisted,local,private,direct,list>
GET /api/v1/statuses/:id/reblogged_by @read:accounts
GET /api/v1/statuses/:id/source @read:statuses
GET /api/v1/statuses/:id/translations/:language @read:statuses ?from=s
POST /api/v1/statuses/:id/unbookmark @write:bookmarks
POST /api/v1/statuses/:id/unfavourite @write:favourites
POST /api/v1/statuses/:id/unmute @write:mutes
POST /api/v1/statuses/:id/unpin @write:accounts
POST /api/v1/statuses/:id/unreblog @write:statuses
GET /api/v1/suggestions
DELETE /api/v1/suggestions/:account_id
GET /api/v1/tags/:id @read
POST /api/v1/tags/:id/follow @write:follows
POST /api/v1/tags/:id/unfollow @write:follows
GET /api/v1/timelines/bubble @read:statuses ?only_media=b|s|i ?remote=b|s|i ?with_muted=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?reply_visibility=<following,self> ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/timelines/direct @read:statuses ?with_muted=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/timelines/home @read:statuses ?local=b|s|i ?remote=b|s|i ?only_media=b|s|i ?with_muted=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?reply_visibility=<following,self> ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/timelines/list/:list_id @read:lists ?with_muted=b|s|i ?local=b|s|i ?remote=b|s|i ?only_media=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/timelines/public @read:statuses ?local=b|s|i ?instance=s ?only_media=b|s|i ?remote=b|s|i ?with_muted=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?reply_visibility=<following,self> ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v1/timelines/tag/:tag @read:statuses ?any=[s] ?all=[s] ?none=[s] ?local=b|s|i ?only_media=b|s|i ?remote=b|s|i ?with_muted=b|s|i ?exclude_visibilities=[<public,unlisted,local,private,direct,list>] ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
POST /api/v2/media @write:media +description=s +file!=u +focus=s
GET /api/v2/search @read:search ?account_id=s ?type=<accounts,hashtags,statuses> ?q!=s ?resolve=b|s|i ?following=b|s|i ?with_relationships=b|s|i ?max_id=s ?min_id=s ?since_id=s ?offset=i ?limit=i
GET /api/v2/suggestions
GET /main/ostatus >any
POST /main/ostatus >any
`;
