import { notificationCalls } from './notifications.ts';
import { reactionCalls } from './reactions.ts';
import { relationCalls } from './relations.ts';
import { sessionCalls, sessionVisits } from './sessions.ts';
import { startUpCalls } from './start-up.ts';
import { statusCalls } from './statuses.ts';
import { timelineCalls } from './timelines.ts';

/** Every call that the specification names. */
export const calls = [
  ...startUpCalls,
  ...sessionCalls,
  ...timelineCalls,
  ...statusCalls,
  ...reactionCalls,
  ...notificationCalls,
  ...relationCalls,
];

/** Every connection that it names. */
export const visits = [...sessionVisits];
