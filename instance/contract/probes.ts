/** What a client may ask of any server: before it knows which it is, to learn whether it has more than it tells, or because it remembers another one there. */
export const probes = `
GET /.well-known/oauth-authorization-server
GET /.well-known/nodeinfo
GET /nodeinfo/*
GET /api/v1/instance
GET /api/v2/instance
GET /api/pleroma/frontend_configurations
`;
