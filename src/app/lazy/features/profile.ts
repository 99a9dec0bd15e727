import './for-readers.ts';
export { profileGroup as group } from '#app/wiring/feature-groups/profile.ts';
export { ProfileScreen } from '#views/profile/profile-screen.tsx';
