import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';

/** The list of one's chats, with all that may happen to it. */
export const chatListModel = growingModelOf(chatListMachine, { key: 'chats' });
