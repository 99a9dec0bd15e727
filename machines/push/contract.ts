/** The person has just allowed notifications. */
export type PushContract = { type: 'push.permitted' };
