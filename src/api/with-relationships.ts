import type { Http } from '#http/http.ts';

/** Asks for the relationship within each account, which Pleroma alone describes; elsewhere it is fetched by itself. */
export const withRelationships = (http: Pick<Http, 'can'>): { with_relationships?: boolean } =>
  http.can('accountExtras') ? { with_relationships: true } : {};
