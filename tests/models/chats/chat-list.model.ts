import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';

/** The list of chats, with every event. */
export const chatListModel = growingModelOf(chatListMachine, { key: 'chats' });
