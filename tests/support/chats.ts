import type { Chat, ChatMessage, OpenedChat } from '#domain/chats/chat.ts';
import type { Page } from '#domain/timelines/page.ts';

/** Returns a message of a chat with noor; one with an id that starts with `n` is hers. */
export const aChatMessage = (change: Partial<ChatMessage> & { id: string }): ChatMessage => ({
  chatId: '7',
  accountId: change.id.startsWith('n') ? 'noor' : 'me',
  content: `<p>${change.id}</p>`,
  createdAt: '2026-01-01T10:00:00.000Z',
  emojis: [],
  attachments: [],
  ...change,
});

export const aChat = (change: Partial<Chat> = {}): Chat => ({
  id: '7',
  accountId: 'noor',
  unread: 0,
  updatedAt: '2026-01-01T10:00:00.000Z',
  ...change,
});

/** Returns a page of messages, newest first; each is a second older than the previous. */
export const aChatPage = (ids: readonly string[], next?: string): Page => ({
  ids,
  normalised: {
    chatMessages: ids.map((id, at) => aChatMessage({ id, createdAt: new Date(Date.UTC(2026, 0, 1, 10, 0, 59 - at)).toISOString() })),
  },
  ...(next === undefined ? {} : { next }),
});

export const anOpenedChat = (ids: readonly string[], { unread = 0, next }: { unread?: number; next?: string } = {}): OpenedChat => ({
  chatId: '7',
  unread,
  page: aChatPage(ids, next),
});
