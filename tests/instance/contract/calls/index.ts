import { sessionCalls, sessionVisits } from './sessions.ts';
import { startUpCalls } from './start-up.ts';

/** Every call that the specification names. */
export const calls = [...startUpCalls, ...sessionCalls];

/** Every connection that it names. */
export const visits = [...sessionVisits];
