import './common.ts';
export { profileGroup as group } from '#app/wiring/feature-groups/profile.ts';
export { ProfileTabs } from '#views/profile/tabs/profile-tabs.tsx';
