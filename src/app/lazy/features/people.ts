import './common.ts';
import { peopleGroup } from '#app/wiring/feature-groups/people.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What keeps a page live comes with the feature group: it tells the other tabs. */
export const group = async (parts: SessionParts) => peopleGroup(parts, await parts.effects.live());
export { FollowAction } from '#parts/account-card/follow-action.tsx';
export { AccountActions } from '#parts/account-card/account-actions.tsx';
export { FollowButton } from '#parts/account-card/follow-button.tsx';
export { TagFollow } from '#parts/tag/tag-follow.tsx';
export { MembershipsDialog } from '#parts/memberships/memberships-dialog.tsx';
export { RequestButtons } from '#parts/follow-request/request-buttons.tsx';
export { PEOPLE_SCREENS } from '#shell/people-screens.ts';
export { HomeEmpty } from '#views/timeline/home-empty.tsx';
export { NoteField } from '#parts/private-note/note-field.tsx';
