import '#react/lazy/common.ts';
import '#platform/live.ts';
import { signedInGroup } from '../wiring/feature-groups/signed-in.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The feature group contains the live sources, so that they are loaded when it needs them. */
export const group = async (parts: SessionParts) => signedInGroup(parts, await parts.effects.live());
export { Composer } from '#features/composer/composer.tsx';
export { OutboxList } from '#features/composer/outbox/outbox-list.tsx';
export { NotificationList } from '#features/notifications/notification-list.tsx';
export { NotificationsScreen } from '#features/notifications/notifications-screen.tsx';
export { NotificationsDrawer } from '#shell/notifications-drawer.tsx';
export { Afterwards } from '#shell/afterwards.tsx';
export { LogoutDialog } from '#shell/logout-dialog.tsx';
export { LogoutButton } from '#shell/logout-button.tsx';
export { LogoutQuestion } from '#shell/logout-question.tsx';
export { WidePostButton } from '#shell/new-post-button.tsx';
export { OutboxTop } from '#shell/outbox-top.tsx';
export { OwnCard } from '#shell/own-card.tsx';
export { StaffButtons } from '#shell/staff-buttons.tsx';
export { WhoToFollowPanel } from '#shell/who-to-follow-panel.tsx';
export { AccountsButton } from '#features/session/accounts-button.tsx';
export { SettingsButton, SettingsModal } from '#features/settings/settings-modal.tsx';
export { TitleTools } from '#features/timelines/title-tools.tsx';
export { ListEntries } from '#components/lists/list-entries.tsx';
export { PinnedLists } from '#components/lists/pinned-lists.tsx';
export { UndoablePost } from '#components/outbox/undoable-post.tsx';
export { StatusMenu } from '#components/status/menu.tsx';
export { OwnActionBar, ViewedActionBar } from '#components/status/own-action-bar.tsx';
