import { FirstSteps } from '#views/first-steps/first-steps.tsx';
import { FollowRequests } from '#views/follow-requests/follow-requests.tsx';
import { WhoToFollow } from '#views/who-to-follow/who-to-follow.tsx';

/** The screens about people, by name. */
export const PEOPLE_SCREENS = { 'first-steps': FirstSteps, 'friend-requests': FollowRequests, 'who-to-follow': WhoToFollow };
