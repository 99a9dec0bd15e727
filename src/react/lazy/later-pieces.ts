/** Code that lazy parts fetch when they need it; the first load names none of these files. */
export const laterPieces = {
  ownBackground: () => import('#app/wiring/feature-groups/own-background.ts'),
  revokePending: () => import('#services/session/revoke-pending.ts'),
  vote: () => import('#api/vote.ts'),
};
