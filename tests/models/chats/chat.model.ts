import { chatMachine } from '#machines/chats/chat.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aChatPage, anOpenedChat } from '#tests/support/chats.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };
const many = Array.from({ length: 21 }, (_, at) => `n${at}`);

/** The chat with noor: as it is read, with something unread, and one that is longer than a page. */
export const chatModel = modelOf(chatMachine.provide({ actors: { remove: lightChild([]) } }), {
  input: { recipientId: 'noor' },
  events: [
    ...(['chat.look', 'chat.leave', 'chat.retry', 'chat.older', 'chat.refresh', 'chat.seen', 'chat.unseen'] as const).map((type) => ({
      type,
    })),
    { type: 'chat.moved', moved: [{ chatId: '7', messageId: 'n9' }] },
    { type: 'chat.moved', moved: [{ chatId: '8', messageId: 'x1' }] },
    { type: 'chat.sent', messageId: 'o9' },
    { type: 'chat.delete', id: 'o1' },
    { type: 'chat.confirm' },
    { type: 'chat.cancel' },
  ],
  outcomes: {
    openChat: [
      { done: anOpenedChat(['n1', 'o1'], { unread: 1, next: 'max_id=o1' }) },
      { done: anOpenedChat(many, { next: 'max_id=o1' }) },
      { done: anOpenedChat([]) },
      offline,
    ],
    fetchNews: [{ done: aChatPage(['n2', 'n1', 'o1'], 'max_id=o1') }, offline],
    fetchOlder: [{ done: aChatPage(['n0']) }, offline],
    markRead: [{ done: { normalised: {}, upTo: undefined } }, offline],
    'remove:o1': [{ done: undefined }, offline],
  },
  project: ({ rows, isShown, heard, read, leaving, question, newFrom }: any) => [
    Math.min(rows.ids.length, 3),
    rows.next !== undefined,
    isShown,
    heard !== undefined && heard.id !== read?.id,
    leaving.length,
    question,
    newFrom !== undefined,
  ],
  limit: 60_000,
});
