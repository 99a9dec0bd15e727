import type { Http } from '#http/http.ts';

/** Requests the relationship within each account, which only Pleroma supports; elsewhere it is fetched separately. */
export const withRelationships = (http: Pick<Http, 'can'>): { with_relationships?: boolean } =>
  http.can('accountExtras') ? { with_relationships: true } : {};
