/** What a client may ask of any server before it knows which it is, or to learn whether it has more than it tells. */
export const probes = `
GET /.well-known/oauth-authorization-server
GET /.well-known/nodeinfo
GET /nodeinfo/*
GET /api/v1/instance
GET /api/v2/instance
`;
