import '#react/lazy/for-readers.ts';
export { profileGroup as group } from '../wiring/feature-groups/profile.ts';
export { ProfileScreen } from '#features/profile/profile-screen.tsx';
