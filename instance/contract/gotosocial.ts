// Made by `npm run contract` from the server’s own description. Not edited by hand.
export const gotosocial = `
GET /.well-known/host-meta >any
GET /.well-known/nodeinfo
GET /.well-known/webfinger
POST /api/:api_version/media @write:media *multipart +description=s +focus=s +file!=u
GET /api/:api_version/search @read:search ?max_id=s ?min_id=s ?limit=i ?offset=i ?q!=s ?type=s ?resolve=b ?following=b ?exclude_unreviewed=b ?account_id=s
POST /api/v1/accounts @OAuth2 Application:|write:accounts ?reason=s ?username=s ?email=s ?password=s ?agreement=b ?locale=s
GET /api/v1/accounts/:id @read:accounts
POST /api/v1/accounts/:id/block @write:blocks
GET /api/v1/accounts/:id/featured_tags @read:accounts
POST /api/v1/accounts/:id/follow @write:follows +reblogs=b +notify=b
GET /api/v1/accounts/:id/followers @read:accounts ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/accounts/:id/following @read:accounts ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/accounts/:id/lists @read:lists
POST /api/v1/accounts/:id/mute @write:mutes +notifications=b +duration=n
POST /api/v1/accounts/:id/note @write:accounts +comment=s
GET /api/v1/accounts/:id/statuses @read:statuses ?limit=i ?exclude_replies=b ?exclude_reblogs=b ?max_id=s ?min_id=s ?pinned=b ?only_media=b ?only_public=b
POST /api/v1/accounts/:id/unblock @write:blocks
POST /api/v1/accounts/:id/unfollow @write:follows
POST /api/v1/accounts/:id/unmute @write:mutes
POST /api/v1/accounts/alias @write:accounts +also_known_as_uris!=s
POST /api/v1/accounts/delete @write:accounts +password!=s
GET /api/v1/accounts/lookup @read:accounts ?acct!=s
POST /api/v1/accounts/move @write:accounts +password!=s +moved_to_uri!=s
GET /api/v1/accounts/relationships @read:accounts ?id!=[s]
GET /api/v1/accounts/search @read:accounts ?limit=i ?offset=i ?q!=s ?resolve=b ?following=b
GET /api/v1/accounts/themes @read:accounts
PATCH /api/v1/accounts/update_credentials @write:accounts +discoverable=b +bot=b +display_name=s +note=s +avatar=u +avatar_description=s +header=u +header_description=s +locked=b +source.privacy=s +source.sensitive=b +source.language=s +source.status_content_type=s +theme=s +custom_css=s +enable_rss=b +hide_collections=b +web_visibility=s +web_layout=s +fields_attributes=[o]|o
GET /api/v1/accounts/verify_credentials @read:accounts
GET /api/v1/admin/accounts @admin:read:accounts ?local=b ?remote=b ?active=b ?pending=b ?disabled=b ?silenced=b ?suspended=b ?sensitized=b ?username=s ?display_name=s ?by_domain=s ?email=s ?ip=s ?staff=b ?max_id=s ?min_id=s ?limit=i
GET /api/v1/admin/accounts/:id @admin:read:accounts
POST /api/v1/admin/accounts/:id/action @admin:write:accounts +type!=s +text=s
POST /api/v1/admin/accounts/:id/approve @admin:write:accounts
POST /api/v1/admin/accounts/:id/reject @admin:write:accounts +private_comment=s +message=s +send_email=b
GET /api/v1/admin/custom_emojis @admin:read ?filter=s ?limit=i ?max_shortcode_domain=s ?min_shortcode_domain=s
POST /api/v1/admin/custom_emojis @admin:write *multipart +shortcode!=s +image!=u +category=s
DELETE /api/v1/admin/custom_emojis/:id @admin:write
GET /api/v1/admin/custom_emojis/:id @admin:read
PATCH /api/v1/admin/custom_emojis/:id @admin:write +type!=<,copy,disable,modify> +shortcode=s +image=u +category=s
GET /api/v1/admin/custom_emojis/categories @admin:read
GET /api/v1/admin/debug/apurl @admin:write ?url!=s
POST /api/v1/admin/debug/caches/clear @admin:write
GET /api/v1/admin/domain_allows @admin:read:domain_allows ?export=b
POST /api/v1/admin/domain_allows @admin:write:domain_allows *multipart ?import=b +domains=u +domain=s +obfuscate=b +public_comment=s +private_comment=s
DELETE /api/v1/admin/domain_allows/:id @admin:write:domain_allows
GET /api/v1/admin/domain_allows/:id @admin:read:domain_allows
PUT /api/v1/admin/domain_allows/:id @admin:write:domain_allows +obfuscate=b +public_comment=s +private_comment=s
GET /api/v1/admin/domain_blocks @admin:read:domain_blocks ?export=b
POST /api/v1/admin/domain_blocks @admin:write:domain_blocks *multipart ?import=b +domains=u +domain=s +obfuscate=b +public_comment=s +private_comment=s
DELETE /api/v1/admin/domain_blocks/:id @admin:write:domain_blocks
GET /api/v1/admin/domain_blocks/:id @admin:read:domain_blocks
PUT /api/v1/admin/domain_blocks/:id @admin:write:domain_blocks +obfuscate=b +public_comment=s +private_comment=s
POST /api/v1/admin/domain_keys_expire @admin:write +domain=s
GET /api/v1/admin/domain_permission_drafts @admin:read ?subscription_id=s ?domain=s ?permission_type=s ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/admin/domain_permission_drafts @admin:write +domain=s +permission_type=s +obfuscate=b +public_comment=s +private_comment=s
GET /api/v1/admin/domain_permission_drafts/:id @admin:read
POST /api/v1/admin/domain_permission_drafts/:id/accept @admin:write +overwrite=b
POST /api/v1/admin/domain_permission_drafts/:id/remove @admin:write +exclude_target=b
GET /api/v1/admin/domain_permission_excludes @admin:read ?domain=s ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/admin/domain_permission_excludes @admin:write +domain=s +private_comment=s
DELETE /api/v1/admin/domain_permission_excludes/:id @admin:write
GET /api/v1/admin/domain_permission_excludes/:id @admin:read
GET /api/v1/admin/domain_permission_subscriptions @admin:read ?permission_type=s ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/admin/domain_permission_subscriptions @admin:write +priority=n +title=s +permission_type!=s +as_draft=b +adopt_orphans=b +remove_retracted=b +uri!=s +content_type!=s +fetch_username=s +fetch_password=s
GET /api/v1/admin/domain_permission_subscriptions/:id @admin:read
PATCH /api/v1/admin/domain_permission_subscriptions/:id @admin:write +priority=n +title=s +uri=s +as_draft=b +adopt_orphans=b +remove_retracted=b +content_type=s +fetch_username=s +fetch_password=s
POST /api/v1/admin/domain_permission_subscriptions/:id/remove @admin:write +remove_children=b
POST /api/v1/admin/domain_permission_subscriptions/:id/test @admin:write
GET /api/v1/admin/domain_permission_subscriptions/preview @admin:read ?permission_type!=s
POST /api/v1/admin/email/test @admin:write +email!=s +message=s
GET /api/v1/admin/header_allows @admin
POST /api/v1/admin/header_allows @admin:write +header!=s +regex!=s
DELETE /api/v1/admin/header_allows/:id @admin:write
GET /api/v1/admin/header_allows/:id @admin:read
GET /api/v1/admin/header_blocks @admin
POST /api/v1/admin/header_blocks @admin:write +header!=s +regex!=s
DELETE /api/v1/admin/header_blocks/:id @admin:write
GET /api/v1/admin/header_blocks/:id @admin:read
GET /api/v1/admin/instance/rules @admin:read
POST /api/v1/admin/instance/rules @admin:write +text!=s
DELETE /api/v1/admin/instance/rules/:id @admin:write
GET /api/v1/admin/instance/rules/:id @admin:read
PATCH /api/v1/admin/instance/rules/:id @admin:write +text!=s
POST /api/v1/admin/media_cleanup @admin:write ?remote_cache_days=i
POST /api/v1/admin/media_refetch @admin:write ?domain=s
GET /api/v1/admin/reports @admin:read:reports ?resolved=b ?account_id=s ?target_account_id=s ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/admin/reports/:id @admin:read:reports
POST /api/v1/admin/reports/:id/resolve @admin:write:reports +action_taken_comment=s
GET /api/v1/announcements
GET /api/v1/apps @read:applications ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/apps +client_name!=s +redirect_uris=s +scopes=s +website=s
DELETE /api/v1/apps/:id @write:applications
GET /api/v1/apps/:id @read:applications
GET /api/v1/blocks @read:blocks ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/bookmarks @read:bookmarks ?limit=i ?max_id=s ?min_id=s
POST /api/v1/conversation/:id/read @write:conversations
GET /api/v1/conversations @read:statuses ?max_id=s ?since_id=s ?min_id=s ?limit=i
DELETE /api/v1/conversations/:id @write:conversations
GET /api/v1/custom_emojis @read:custom_emojis
GET /api/v1/exports/blocks.csv @read:blocks >any
GET /api/v1/exports/followers.csv @read:accounts >any
GET /api/v1/exports/following.csv @read:follows >any
GET /api/v1/exports/lists.csv @read:lists >any
GET /api/v1/exports/mutes.csv @read:mutes >any
GET /api/v1/exports/stats @read:accounts
GET /api/v1/favourites @read:favourites ?limit=i ?max_id=s ?min_id=s
GET /api/v1/featured_tags @read:accounts
GET /api/v1/filters @read:filters
POST /api/v1/filters @write:filters +phrase!=s +context!=[<home,notifications,public,thread,account>] +expires_in=n +irreversible=b +whole_word=b
DELETE /api/v1/filters/:id @write:filters
GET /api/v1/filters/:id @read:filters
PUT /api/v1/filters/:id @write:filters +phrase!=s +context!=[<home,notifications,public,thread,account>] +expires_in=n +irreversible=b +whole_word=b
GET /api/v1/follow_requests @read:follows ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/follow_requests/:account_id/authorize @write:follows
POST /api/v1/follow_requests/:account_id/reject @write:follows
GET /api/v1/follow_requests/outgoing @read:follows ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/followed_tags @read:follows ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/import @write *multipart +data!=u +type!=s +mode=s
GET /api/v1/instance
PATCH /api/v1/instance @admin:write +title=s +contact_username=s +contact_email=s +short_description=s +description=s +terms=s +thumbnail=u +thumbnail_description=s +header=u
GET /api/v1/instance/domain_allows
GET /api/v1/instance/domain_blocks
GET /api/v1/instance/peers ?filter=s ?flat=b
GET /api/v1/instance/rules
GET /api/v1/interaction_policies/defaults @read:accounts
PATCH /api/v1/interaction_policies/defaults @write:accounts +public.can_favourite.always=[s] +public.can_favourite.with_approval=[s] +public.can_reply.always=[s] +public.can_reply.with_approval=[s] +public.can_reblog.always=[s] +public.can_reblog.with_approval=[s] +unlisted.can_favourite.always=[s] +unlisted.can_favourite.with_approval=[s] +unlisted.can_reply.always=[s] +unlisted.can_reply.with_approval=[s] +unlisted.can_reblog.always=[s] +unlisted.can_reblog.with_approval=[s] +private.can_favourite.always=[s] +private.can_favourite.with_approval=[s] +private.can_reply.always=[s] +private.can_reply.with_approval=[s] +private.can_reblog.always=[s] +private.can_reblog.with_approval=[s] +direct.can_favourite.always=[s] +direct.can_favourite.with_approval=[s] +direct.can_reply.always=[s] +direct.can_reply.with_approval=[s] +direct.can_reblog.always=[s] +direct.can_reblog.with_approval=[s]
GET /api/v1/interaction_requests @read:notifications ?status_id=s ?favourites=b ?replies=b ?reblogs=b ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/interaction_requests/:id @read:notifications
POST /api/v1/interaction_requests/:id/authorize @write:statuses
POST /api/v1/interaction_requests/:id/reject @write:statuses
GET /api/v1/lists @read:lists
POST /api/v1/lists @write:lists +title!=s +replies_policy=<,followed,list,none> +exclusive=b
DELETE /api/v1/lists/:id @write:lists
GET /api/v1/lists/:id @read:lists
PUT /api/v1/lists/:id @write:lists +title=s +replies_policy=<,followed,list,none> +exclusive=b
DELETE /api/v1/lists/:id/accounts @read:lists +account_ids!=[s]
GET /api/v1/lists/:id/accounts @read:lists ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/lists/:id/accounts @read:lists +account_ids!=[s]
GET /api/v1/markers @read:statuses ?timeline=[<home,notifications>]|<home,notifications>
POST /api/v1/markers @write:statuses +home.last_read_id=s +notifications.last_read_id=s
GET /api/v1/media/:id @read:media
PUT /api/v1/media/:id @write:media +description=s +focus=s
GET /api/v1/mutes @read:mutes ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/notification/:id @read:notifications
GET /api/v1/notifications @read:notifications ?max_id=s ?since_id=s ?min_id=s ?limit=i ?types=[<follow,follow_request,mention,reblog,favourite,poll,status,admin.sign_up>] ?exclude_types=[<follow,follow_request,mention,reblog,favourite,poll,status,admin.sign_up>]
POST /api/v1/notifications/clear @write:notifications
GET /api/v1/polls/:id @read:statuses
POST /api/v1/polls/:id/votes @write:statuses +choices!=[s/i]|s/i
GET /api/v1/preferences @read:accounts
DELETE /api/v1/profile/avatar @admin
DELETE /api/v1/profile/header @admin
DELETE /api/v1/push/subscription @push
GET /api/v1/push/subscription @push
POST /api/v1/push/subscription @push +subscription.endpoint!=s +subscription.keys.auth!=s +subscription.keys.p256dh!=s +data.alerts.follow=b +data.alerts.follow_request=b +data.alerts.favourite=b +data.alerts.mention=b +data.alerts.reblog=b +data.alerts.poll=b +data.alerts.status=b +data.alerts.update=b +data.alerts.admin.sign_up=b +data.alerts.admin.report=b +data.alerts.pending.favourite=b +data.alerts.pending.reply=b +data.alerts.pending.reblog=b +data.policy=<,all,followed,follower,none>
PUT /api/v1/push/subscription @push +data.alerts.follow=b +data.alerts.follow_request=b +data.alerts.favourite=b +data.alerts.mention=b +data.alerts.reblog=b +data.alerts.poll=b +data.alerts.status=b +data.alerts.update=b +data.alerts.admin.sign_up=b +data.alerts.admin.report=b +data.alerts.pending.favourite=b +data.alerts.pending.reply=b +data.alerts.pending.reblog=b +data.policy=<,all,followed,follower,none>
GET /api/v1/reports @read:accounts ?resolved=b ?target_account_id=s ?max_id=s ?since_id=s ?min_id=s ?limit=i
POST /api/v1/reports @write:reports +account_id!=s +status_ids=[s]|s +comment=s +forward=b +category=s +rule_ids=[s]|s
GET /api/v1/reports/:id @read:accounts
GET /api/v1/scheduled_statuses @read:statuses ?max_id=s ?since_id=s ?min_id=s ?limit=i
DELETE /api/v1/scheduled_statuses/:id @write:statuses
GET /api/v1/scheduled_statuses/:id @read:statuses
PUT /api/v1/scheduled_statuses/:id @write:statuses +scheduled_at=s
POST /api/v1/statuses @write:statuses +status=s +media_ids=[s] +poll.options=[s] +poll.expires_in=i +poll.multiple=b +poll.hide_totals=b +in_reply_to_id=s +sensitive=b +spoiler_text=s +visibility=<,public,unlisted,private,mutuals_only,direct> +local_only=b +federated=b +scheduled_at=s +language=s +content_type=<,text/plain,text/markdown> +interaction_policy.can_favourite.always=[s] +interaction_policy.can_favourite.with_approval=[s] +interaction_policy.can_reply.always=[s] +interaction_policy.can_reply.with_approval=[s] +interaction_policy.can_reblog.always=[s] +interaction_policy.can_reblog.with_approval=[s]
DELETE /api/v1/statuses/:id @write:statuses
GET /api/v1/statuses/:id @read:statuses
PUT /api/v1/statuses/:id @write:statuses +status=s +media_ids=[s]|s +poll.options=[s] +poll.expires_in=i +poll.multiple=b +poll.hide_totals=b +sensitive=b +spoiler_text=s +language=s +content_type=<,text/plain,text/markdown>
POST /api/v1/statuses/:id/bookmark @write:bookmarks
GET /api/v1/statuses/:id/context @read:statuses
POST /api/v1/statuses/:id/favourite @write:favourites
GET /api/v1/statuses/:id/favourited_by @read:accounts
GET /api/v1/statuses/:id/history @read:statuses
POST /api/v1/statuses/:id/mute @write:mutes
POST /api/v1/statuses/:id/pin @write:accounts
POST /api/v1/statuses/:id/reblog @write:statuses
GET /api/v1/statuses/:id/reblogged_by @read:accounts
GET /api/v1/statuses/:id/source @read:statuses
POST /api/v1/statuses/:id/unbookmark @write:bookmarks
POST /api/v1/statuses/:id/unfavourite @write:favourites
POST /api/v1/statuses/:id/unmute @write:mutes
POST /api/v1/statuses/:id/unpin @write:accounts
POST /api/v1/statuses/:id/unreblog @write:statuses
GET /api/v1/streaming @read:streaming ?access_token!=s ?stream!=s ?list=s ?tag=s
GET /api/v1/suggestions @read
GET /api/v1/tags/:tag_name
POST /api/v1/tags/:tag_name/follow @write:follows
POST /api/v1/tags/:tag_name/unfollow @write:follows
GET /api/v1/timelines/home @read:statuses ?max_id=s ?since_id=s ?min_id=s ?limit=i ?local=b
GET /api/v1/timelines/list/:id @read:lists ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/timelines/public @read:statuses ?max_id=s ?since_id=s ?min_id=s ?limit=i ?local=b
GET /api/v1/timelines/tag/:tag_name @read:statuses ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/tokens @read:accounts ?max_id=s ?since_id=s ?min_id=s ?limit=i
GET /api/v1/tokens/:id @read:accounts
POST /api/v1/tokens/:id/invalidate @write:accounts
GET /api/v1/trends/links
GET /api/v1/trends/statuses
GET /api/v1/trends/tags
GET /api/v1/user @read:accounts
POST /api/v1/user/2fa/disable @write:accounts +password=s
POST /api/v1/user/2fa/enable @write:accounts +code=s
GET /api/v1/user/2fa/qr.png @read:accounts >any
GET /api/v1/user/2fa/qruri @read:accounts >any
POST /api/v1/user/email_change @write:accounts +password!=s +new_email!=s
POST /api/v1/user/password_change @write:accounts +old_password!=s +new_password!=s
GET /api/v2/admin/accounts @admin:read:accounts ?origin=s ?status=s ?permissions=s ?role_ids=[s] ?invited_by=s ?username=s ?display_name=s ?by_domain=s ?email=s ?ip=s ?max_id=s ?min_id=s ?limit=i
GET /api/v2/filters @read:filters
POST /api/v2/filters @write:filters +title!=s +context!=[<home,notifications,public,thread,account>] +expires_in=n +filter_action=<,warn,hide> +keywords_attributes=[o]|o +statuses_attributes=[o]|o
DELETE /api/v2/filters/:id @write:filters
GET /api/v2/filters/:id @read:filters
PUT /api/v2/filters/:id @write:filters +title!=s +keywords_attributes=[o]|o +statuses_attributes=[o]|o +context!=[<home,notifications,public,thread,account>] +expires_in=n +filter_action=<,warn,hide>
GET /api/v2/filters/:id/keywords @read:filters
POST /api/v2/filters/:id/keywords @write:filters +keyword!=s +whole_word=b
GET /api/v2/filters/:id/statuses @read:filters
POST /api/v2/filters/:id/statuses @write:filters +status_id!=s
DELETE /api/v2/filters/keywords/:id @write:filters
GET /api/v2/filters/keywords/:id @read:filters
PUT /api/v2/filters/keywords:id @write:filters +keyword!=s +whole_word=b
DELETE /api/v2/filters/statuses/:id @write:filters
GET /api/v2/filters/statuses/:id @read:filters
GET /api/v2/instance
GET /nodeinfo/:schema_version
POST /oauth/revoke +client_id!=s +client_secret!=s +token!=s
`;
