import './common.ts';
import '#browser/live.ts';
import { deskArea } from '#app/wiring/areas/desk.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What keeps a page live comes with the desk: it is there when it is asked for. */
export const area = async (parts: SessionParts) => deskArea(parts, await parts.effects.live());
export { Composer } from '#views/composer/composer.tsx';
export { ComposerModal } from '#views/composer/composer-modal.tsx';
export { NotificationList } from '#views/notifications/notification-list.tsx';
export { NotificationsDrawer } from '#shell/notifications-drawer.tsx';
export { LogoutDialog } from '#shell/logout-dialog.tsx';
