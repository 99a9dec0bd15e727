import { accountDataCalls } from './account-data.ts';
import { chatCalls } from './chats.ts';
import { filterCalls } from './filters.ts';
import { listCalls } from './lists.ts';
import { moderationCalls } from './moderation.ts';
import { notificationCalls } from './notifications.ts';
import { otherClientsCalls } from './other-clients.ts';
import { postingCalls } from './posting.ts';
import { profileCalls } from './profiles.ts';
import { reactionCalls } from './reactions.ts';
import { registrationCalls } from './registration.ts';
import { relationCalls } from './relations.ts';
import { securityCalls } from './security.ts';
import { sessionCalls } from './sessions.ts';
import { settingsCalls } from './settings.ts';
import { staffCalls } from './staff.ts';
import { startUpCalls } from './start-up.ts';
import { statusCalls } from './statuses.ts';
import { streamVisits } from './streams.ts';
import { timelineCalls } from './timelines.ts';

/** Every call of the specification. */
export const calls = [
  ...startUpCalls,
  ...sessionCalls,
  ...settingsCalls,
  ...timelineCalls,
  ...postingCalls,
  ...statusCalls,
  ...reactionCalls,
  ...notificationCalls,
  ...relationCalls,
  ...chatCalls,
  ...profileCalls,
  ...listCalls,
  ...staffCalls,
  ...moderationCalls,
  ...registrationCalls,
  ...securityCalls,
  ...accountDataCalls,
  ...filterCalls,
  ...otherClientsCalls,
];

/** Every connection of the specification. */
export const visits = streamVisits;
