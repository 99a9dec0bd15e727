import { FirstSteps } from '#features/first-steps/first-steps.tsx';
import { WhoToFollow } from '#features/suggestions/who-to-follow.tsx';
import { RequestsScreen } from './requests-screen.tsx';

/** The screens for accounts, by name. */
export const ACCOUNT_SCREENS = { 'first-steps': FirstSteps, 'friend-requests': RequestsScreen, 'who-to-follow': WhoToFollow };
