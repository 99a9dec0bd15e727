const REPLY = 'reply:';

/** The key of the draft of an answer (rule draft-key). */
export const replyKey = (statusId: string): string => REPLY + statusId;

/** The key of the draft of a quote (rule draft-key). */
export const quoteKey = (statusId: string): string => `quote:${statusId}`;

/** The key of what a status is changed into. */
export const editKey = (statusId: string): string => `edit:${statusId}`;

/** The status that a draft of this key answers. */
export const replyTargetOf = (key: string): string | undefined => (key.startsWith(REPLY) ? key.slice(REPLY.length) : undefined);
