import type { PageState } from '#scripts/walk/page-state.ts';

/** Returns a walk’s view of an idle home timeline with the changes of a test. */
export const aPageState = (pageState: Partial<PageState> = {}): PageState => ({
  path: '/main/friends',
  language: 'en',
  document: 1,
  isApp: true,
  screen: 'Home',
  controls: [],
  hasLogin: false,
  isGuest: false,
  isModal: false,
  submitted: [],
  discarded: [],
  isBlank: false,
  duplicates: [],
  sideways: 0,
  text: '',
  ...pageState,
});
