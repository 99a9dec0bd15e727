import type { Look } from '#scripts/walk/look.ts';

/** Returns a walk’s view of an idle home timeline with the changes of a test. */
export const anAppearance = (look: Partial<Look> = {}): Look => ({
  path: '/main/friends',
  document: 1,
  isApp: true,
  screen: 'Home',
  controls: [],
  hasLogin: false,
  isGuest: false,
  isModal: false,
  submitted: [],
  isBlank: false,
  duplicates: [],
  sideways: 0,
  text: '',
  ...look,
});
