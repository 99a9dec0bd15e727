import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';
import { chatListModel } from './chat-list.model.ts';

walkGrowing(chatListModel, chatListMachine, { key: 'chats' });
