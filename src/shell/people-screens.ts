import { FirstSteps } from '#features/first-steps/first-steps.tsx';
import { FollowRequests } from '#features/follow-requests/follow-requests.tsx';
import { WhoToFollow } from '#features/suggestions/who-to-follow.tsx';

/** The screens for accounts, by name. */
export const PEOPLE_SCREENS = { 'first-steps': FirstSteps, 'friend-requests': FollowRequests, 'who-to-follow': WhoToFollow };
