import './common.ts';
import '#browser/live.ts';
import { signedInGroup } from '#app/wiring/feature-groups/signed-in.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What keeps a page live comes with the feature group: it is there when it is asked for. */
export const group = async (parts: SessionParts) => signedInGroup(parts, await parts.effects.live());
export { Composer } from '#views/composer/composer.tsx';
export { ComposerModal } from '#views/composer/sheet/composer-modal.tsx';
export { OutboxList } from '#views/composer/outbox/outbox-list.tsx';
export { NotificationList } from '#views/notifications/notification-list.tsx';
export { NotificationsScreen } from '#views/notifications/notifications-screen.tsx';
export { NotificationsDrawer } from '#shell/notifications-drawer.tsx';
export { Afterwards } from '#shell/afterwards.tsx';
export { LogoutDialog } from '#shell/logout-dialog.tsx';
