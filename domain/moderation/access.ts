import { serverTextOf, type Failure } from '../text/failure.ts';

/** True if the server refused a call because the login didn't include the scopes of the staff, as Mastodon and GoToSocial put it (rule moderation-access). */
export const lacksScope = (failure: Failure | undefined): boolean =>
  failure?.kind === 'forbidden' && /\bscopes?\b/i.test(serverTextOf(failure));
