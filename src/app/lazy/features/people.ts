import './common.ts';
export { peopleGroup as group } from '#app/wiring/feature-groups/people.ts';
export { FollowAction } from '#parts/account-card/follow-action.tsx';
export { AccountActions } from '#parts/account-card/account-actions.tsx';
export { FollowButton } from '#parts/account-card/follow-button.tsx';
export { TagFollow } from '#parts/tag/tag-follow.tsx';
