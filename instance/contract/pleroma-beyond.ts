/** The endpoints that Pleroma and Akkoma have without describing them, or with other scopes than the described ones, written by hand from their routes and responses; sessions require more here (decision embedded-instance). */
export const pleromaBeyond = `
POST /oauth/token ?client_id=s ?client_secret=s ?grant_type=s ?username=s ?password=s ?scope=s ?code=s ?redirect_uri=s ?refresh_token=s +client_id=s +client_secret=s +grant_type=s +username=s +password=s +scope=s +code=s +redirect_uri=s +refresh_token=s +code_verifier=s
POST /oauth/revoke +token=s +client_id=s +client_secret=s
POST /oauth/mfa/challenge +client_id=s +client_secret=s +mfa_token=s +code=s +challenge_type=s
GET /oauth/authorize ?response_type=s ?client_id=s ?redirect_uri=s ?scope=s ?state=s ?force_login=s ?lang=s ?code_challenge=s ?code_challenge_method=s
POST /oauth/authorize ?*=s +*=o
GET /oauth/mfa ?mfa_token=s ?challenge_type=s
POST /oauth/mfa/verify ?*=s +*=o
POST /auth/password >html ?email=s ?nickname=s +email=s +nickname=s
GET /api/oauth_tokens @read:security
GET /api/oauth_tokens.json @read:security
DELETE /api/oauth_tokens/:id @write:security
GET /api/pleroma/accounts/mfa @read:security
GET /api/pleroma/accounts/mfa/backup_codes @write:security
GET /api/pleroma/accounts/mfa/setup/:method @write:security
POST /api/pleroma/accounts/mfa/confirm/:method @write:security +password=s +code=s
DELETE /api/pleroma/accounts/mfa/:method @write:security +password=s
GET /api/v1/pleroma/admin/moderation_log @admin:read ?page=i ?page_size=i ?start_date=s ?end_date=s ?user_id=s ?search=s
GET /api/v1/pleroma/admin/stats @admin:read:statuses ?instance=s
GET /api/v1/pleroma/admin/reload_emoji @admin:write
GET /api/v1/pleroma/admin/need_reboot @admin:write
GET /api/v1/pleroma/admin/restart @admin:write
POST /api/v1/pleroma/admin/frontends/install @admin:write
PUT /api/v1/pleroma/admin/users/tag @admin:write:accounts +nicknames=[s] +tags=[s]
DELETE /api/v1/pleroma/admin/users/tag @admin:write:accounts +nicknames=[s] +tags=[s]
PATCH /api/v1/pleroma/admin/users/force_password_reset @admin:write:accounts +nicknames=[s]
PATCH /api/v1/pleroma/admin/users/confirm_email @admin:write:accounts +nicknames=[s]
PATCH /api/v1/pleroma/admin/users/resend_confirmation_email @admin:write:accounts +nicknames=[s]
PUT /api/v1/pleroma/admin/users/disable_mfa @admin:write:accounts +nickname=s
GET /api/v1/pleroma/admin/users/:nickname/password_reset @admin:read:accounts
GET /api/v1/pleroma/admin/users/:nickname/credentials @admin:read:accounts
PATCH /api/v1/pleroma/admin/users/:nickname/credentials @admin:write:accounts +*=o
GET /api/v1/pleroma/admin/users/:nickname/statuses @admin:read:statuses ?godmode=b ?with_reblogs=b ?page=i ?page_size=i
GET /api/v1/pleroma/admin/users/:nickname/permission_group @admin:read:accounts
GET /api/v1/pleroma/admin/users/:nickname/permission_group/:group @admin:read:accounts
POST /api/v1/pleroma/admin/users/:nickname/permission_group/:group @admin:write:accounts
DELETE /api/v1/pleroma/admin/users/:nickname/permission_group/:group @admin:write:accounts
POST /api/v1/pleroma/admin/users/permission_group/:group @admin:write:accounts +nicknames=[s]
DELETE /api/v1/pleroma/admin/users/permission_group/:group @admin:write:accounts +nicknames=[s]
GET /api/v1/pleroma/admin/instances/:instance/statuses @admin:read:statuses ?godmode=b ?with_reblogs=b ?page=i ?page_size=i
DELETE /api/v1/pleroma/admin/instances/:instance @admin:write:accounts
GET /api/v1/pleroma/password_reset/:token >any
POST /api/v1/pleroma/password_reset >any +*=o
GET /api/account/confirm_email/:id/:token >any
GET /api/pleroma/emoji
POST /api/v1/pleroma/admin/reload_emoji @admin:write
GET /main/ostatus >html ?status_id=s ?nickname=s
POST /main/ostatus >html ?*=s +*=o
GET /ostatus_subscribe >html ?acct=s
POST /ostatus_subscribe >html ?*=s +*=o
GET /.well-known/nodeinfo
GET /.well-known/webfinger ?resource=s
GET /.well-known/host-meta
GET /nodeinfo/:version
GET /instance/*
GET /static/*
GET /api/v1/streaming/health >any
GET /api/v1/streaming >any ?stream=s ?list=s ?tag=s ?instance=s ?access_token=s
`;

/** The endpoints that only one of the two has in addition. */
export const pleromaAlone = `
GET /api/pleroma/captcha
GET /api/pleroma/healthcheck
`;
export const akkomaAlone = `
GET /akkoma/*
GET /api/v1/akkoma/metrics
GET /api/v1/pleroma/backups @read:accounts
POST /api/v1/pleroma/backups @read:accounts
`;
