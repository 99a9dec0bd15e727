import { useWatch } from './use-watch.ts';

/** One's own profile is looked at when its form is shown, and what is not saved when that goes is said to be kept. */
export const useWatchedOwnProfile = (): void =>
  useWatch('ownProfile', { key: 'profile', look: { type: 'profile.view' }, leave: { type: 'profile.leave' } });
