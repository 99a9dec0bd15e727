import '#react/lazy/common.ts';
import { relationshipsGroup } from '../wiring/feature-groups/relationships.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The feature group contains the live sources: it sends to the other tabs. */
export const group = async (parts: SessionParts) => relationshipsGroup(parts, await parts.effects.live());
export { FollowAction } from '#components/account-card/follow-action.tsx';
export { AccountActions } from '#components/account-card/account-actions.tsx';
export { FollowButton } from '#components/account-card/follow-button.tsx';
export { TagFollow } from '#components/tag/tag-follow.tsx';
export { MembershipsDialog } from '#components/memberships/memberships-dialog.tsx';
export { RequestButtons } from '#components/follow-request/request-buttons.tsx';
export { ACCOUNT_SCREENS } from '#shell/account-screens.ts';
export { HomeEmpty } from '#features/timelines/home-empty.tsx';
export { PeopleToFollow } from '#features/timelines/people-to-follow.tsx';
export { NoteField } from '#components/private-note/note-field.tsx';
