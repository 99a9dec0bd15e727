import { describe } from 'vitest';
import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';
import { chatListModel } from './chat-list.model.ts';

describe('chat list model', () => {
  walkGrowing(chatListModel, chatListMachine, { key: 'chats' });
});
