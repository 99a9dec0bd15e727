import { statusOf, serverTextOf, type Failure } from '../text/failure.ts';

const REMOVED: readonly (number | undefined)[] = [404, 410];
const NO_USER = 'No user with such user_id';
const NO_GUESTS = 'This API requires an authenticated user';

/** The reason why a profile is not shown (rule profile-failure): it does not exist, it is not for guests, the server's own message, or a failed request. */
export type Refusal = 'does_not_exist' | 'unauthorized' | 'message' | 'lost';

export const refusalOf = (failure: Failure, isGuest: boolean): Refusal => {
  const text = serverTextOf(failure);
  if (text === NO_GUESTS || (isGuest && (failure.kind === 'unauthorized' || failure.kind === 'forbidden'))) return 'unauthorized';
  if (text === NO_USER || REMOVED.includes(statusOf(failure))) return 'does_not_exist';
  return text === '' ? 'lost' : 'message';
};

/** True if the server refuses to show the profile, so that cached data of it is not shown either. */
export const isRefused = (failure: Failure | undefined): boolean =>
  failure !== undefined && (['unauthorized', 'forbidden', 'not_found'].includes(failure.kind) || REMOVED.includes(statusOf(failure)));
