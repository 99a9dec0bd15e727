import type { Settings } from '../settings/settings.ts';
import { layoutOf, type Viewport } from '../shell/layout.ts';

const BESIDE_FORM_FROM = 1440; // our choice: three columns and a list need as much (rule chat-panes)

/**
 * Returns how the list of chats is shown beside the open one: alone, instead of the notifications, or beside the third column, where that
 * has the post form, which may have text; undefined where the window has no room for both (rule chat-panes).
 */
export const chatPanesOf = (viewport: Viewport, third: Settings['thirdColumnMode']): 'alone' | 'beside' | undefined => {
  if (layoutOf(viewport, true) !== 'wide') return undefined;
  if (third === 'notifications') return 'alone';
  return third === 'none' || viewport.width >= BESIDE_FORM_FROM ? 'beside' : undefined;
};
