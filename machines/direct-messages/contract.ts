/** A direct message came, or a conversation went on, as the stream said. */
export type DirectMessagesContract = { type: 'direct.arrived' };
