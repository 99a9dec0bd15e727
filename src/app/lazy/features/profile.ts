import './common.ts';
export { profileGroup as group } from '#app/wiring/feature-groups/profile.ts';
export { Profile } from '#views/profile/profile.tsx';
export { Resolver } from '#views/profile/resolver.tsx';
