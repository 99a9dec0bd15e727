/** The endpoints that GoToSocial has without describing them, or describes with an error in path or scopes (`admin` for one’s own pictures and the lists of header filters); written by hand from its responses. */
export const gotosocialBeyond = `
POST /oauth/token +client_id=s +client_secret=s +grant_type=s +code=s +redirect_uri=s +scope=s +code_verifier=s
POST /oauth/revoke +client_id=s +client_secret=s +token=s
GET /oauth/authorize ?response_type=s ?client_id=s ?redirect_uri=s ?scope=s ?state=s ?force_login=s ?code_challenge=s ?code_challenge_method=s
POST /oauth/authorize +*=o
GET /auth/sign_in
POST /auth/sign_in +username=s +password=s
GET /.well-known/webfinger ?resource=s
GET /nodeinfo/:version
GET /api/v1/streaming >any ?stream=s
POST /api/v1/media @write:media *multipart +description=s +focus=s +file=u
POST /api/v2/media @write:media *multipart +description=s +focus=s +file=u
GET /api/v2/media/:id @read:media
PUT /api/v2/media/:id @write:media +description=s +focus=s
GET /api/v1/search @read:search ?max_id=s ?min_id=s ?limit=i ?offset=i ?q=s ?type=s ?resolve=b ?following=b ?exclude_unreviewed=b ?account_id=s
GET /api/v2/search @read:search ?max_id=s ?min_id=s ?limit=i ?offset=i ?q=s ?type=s ?resolve=b ?following=b ?exclude_unreviewed=b ?account_id=s
POST /api/v1/accounts @write:accounts +reason=s +username=s +email=s +password=s +agreement=b +locale=s
GET /api/v1/notifications/:id @read:notifications
POST /api/v1/conversations/:id/read @write:conversations
PUT /api/v2/filters/keywords/:id @write:filters +keyword=s +whole_word=b
PATCH /api/v1/accounts/update_credentials @write:accounts +fields_attributes=o
PUT /api/v1/statuses/:id @write:statuses +media_attributes=[o]|o
DELETE /api/v1/profile/avatar @write:accounts
DELETE /api/v1/profile/header @write:accounts
GET /api/v1/admin/header_allows @admin:read
GET /api/v1/admin/header_blocks @admin:read
GET /api/v1/apps/verify_credentials
GET /api/v1/instance/peers ?filter=s ?flat=b
PATCH /api/v1/interaction_policies/defaults @write:accounts +direct=o|0 +private=o|0 +public=o|0 +unlisted=o|0
`;
