import type { Settings } from '../settings/settings.ts';
import { layoutOf, type Viewport } from '../shell/layout.ts';

const BESIDE_FORM_FROM = 1440; // our choice: three columns and a list need as much (rule chat-panes)

/** True if the list of chats is shown beside the open one: in the room of the notifications, or beside a column with the post form, which may have text (rule chat-panes). */
export const hasChatPanes = (viewport: Viewport, third: Settings['thirdColumnMode']): boolean =>
  layoutOf(viewport, true) === 'wide' && (third !== 'postform' || viewport.width >= BESIDE_FORM_FROM);
