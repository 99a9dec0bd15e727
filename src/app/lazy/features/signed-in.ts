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
export { LogoutButton } from '#shell/logout-button.tsx';
export { LogoutQuestion } from '#shell/logout-question.tsx';
export { OutboxTop } from '#shell/outbox-top.tsx';
export { OwnCard } from '#shell/own-card.tsx';
export { StaffButtons } from '#shell/staff-buttons.tsx';
export { WhoToFollowPanel } from '#shell/who-to-follow-panel.tsx';
export { AccountsButton } from '#views/login/accounts-button.tsx';
export { SettingsButton } from '#views/settings/settings-button.tsx';
export { SettingsModal } from '#views/settings/settings-modal.tsx';
export { TitleTools } from '#views/timeline/title-tools.tsx';
export { ListEntries } from '#parts/lists/list-entries.tsx';
export { PinnedLists } from '#parts/lists/pinned-lists.tsx';
export { OwnActionBar } from '#parts/status/own-action-bar.tsx';
