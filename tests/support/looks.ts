import type { Look } from '#scripts/walk/look.ts';

/** What a walk sees of a calm home timeline, but for what a test changes. */
export const aLook = (look: Partial<Look> = {}): Look => ({
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
