import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';

const chats = { key: 'chats' };

walkGrowing(growingModelOf(chatListMachine, chats), chatListMachine, chats);
