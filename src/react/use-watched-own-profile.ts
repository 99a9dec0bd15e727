import { useWatch } from './use-watch.ts';

/** Opens the user's own profile when its form mounts; on unmount, unsaved changes are reported as stored. */
export const useWatchedOwnProfile = (): void =>
  useWatch('ownProfile', { key: 'profile', enter: { type: 'profile.view' }, leave: { type: 'profile.leave' } });
