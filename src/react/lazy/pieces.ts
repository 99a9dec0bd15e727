/** Code that an actor, or the start, fetches when it needs it: a failure is that of its call, and the caller retries. */
export const pieces = {
  spokenLanguage: () => import('#services/server/spoken-language.ts'),
  theming: () => import('#services/theme/dress.ts'),
  bootRest: () => import('#services/server/instance-supplement.ts'),
  profile: () => import('#api/profile-timelines.ts'),
  direct: () => import('#services/server/direct.ts'),
  providerReturn: () => import('#platform/provider-return.ts'),
  live: () => import('#platform/live.ts'),
  timelineCache: () => import('#services/timeline-cache/timeline-cache.ts'),
  back: () => import('#platform/back.ts'),
  inspector: () => import('#inspector/index.tsx'),
};
