import { growingMachine } from '../support/growing.ts';

/** One's chats, page by page, the one that moved last first (rule chat-list). */
export const chatListMachine = growingMachine('chatList', () => [{ holder: 'chat list', kind: 'chats' }]);
