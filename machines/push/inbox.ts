/** The person has just allowed notifications. */
export type PushInbox = { type: 'push.permitted' };
