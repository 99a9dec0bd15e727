/** The key of a new post's draft (rule draft-key). */
export const NEW_STATUS = 'status';

const REPLY = 'reply:';

/** Returns the key of a reply's draft (rule draft-key). */
export const replyKey = (statusId: string): string => REPLY + statusId;

/** Returns the key of a quote's draft (rule draft-key). */
export const quoteKey = (statusId: string): string => `quote:${statusId}`;

type Post = { readonly inReplyToId?: string | undefined; readonly quoteId?: string | undefined };

/** Returns the key of the form in which a post is written again: a reply remains a reply, a quote remains a quote. */
export const formKeyOf = ({ inReplyToId, quoteId }: Post): string => {
  if (inReplyToId !== undefined) return replyKey(inReplyToId);
  return quoteId === undefined ? NEW_STATUS : quoteKey(quoteId);
};

/** Returns the key of an edit's draft. */
export const editKey = (statusId: string): string => `edit:${statusId}`;

/** Returns the status that a draft of this key replies to. */
export const replyTargetOf = (key: string): string | undefined => (key.startsWith(REPLY) ? key.slice(REPLY.length) : undefined);
