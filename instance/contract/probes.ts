/** The requests that a client may send to any server: before it knows which it is, to detect undocumented features, or because it remembers another server there. */
export const probes = `
GET /.well-known/oauth-authorization-server
GET /.well-known/nodeinfo
GET /nodeinfo/*
GET /api/v1/instance
GET /api/v2/instance
GET /api/pleroma/frontend_configurations
`;
