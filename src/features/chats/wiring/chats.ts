import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { chatMachine, type Marked, type UpdatesInput, type UpdatesPage } from '#machines/chats/chat.machine.ts';
import { chatsMachine, type ChatsElsewhere } from '#machines/chats/chats.machine.ts';
import { listSearchMachine, type AccountSearchInput } from '#machines/lists/list-search.machine.ts';
import { refetchChat, deleteMessage, fetchChats, fetchMessages, fetchUpdates, openChat, readChat } from '../api/chats.ts';
import { search } from '#api/search.ts';
import { readChanged } from '#api/schema/elsewhere.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { gathered } from '#domain/cache/entities.ts';
import type { LastReceived } from '#domain/chats/log.ts';
import { chatRestrictionOf } from '#domain/chats/restriction.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';

type System = AnyActorRef['system'];
type WithSelf = { self: AnyActorRef };

const LIST_MS = [60_000, 600_000] as const; // while nothing streams, and while something does (rule chat-polls)
const CHAT_MS = [5_000, 60_000] as const;
const AFTER_TYPING_MS = 500; // our choice: a shorter wait than for members of a list (rule chat-new)
const MAX_FOUND = 20; // our choice, as in the suggestions

/** True while the stream delivers updates, which then need no fetching. */
const isStreaming = (system: System): boolean => {
  const stream: AnyActorRef | undefined = system.get('stream');
  return stream?.getSnapshot().hasTag('degraded') === false;
};

/** True if, by the loaded data, nothing can be sent in a chat (rule chat-obstacles). */
const isBlocked = (system: System, { recipientId, failure }: UpdatesInput): boolean => {
  const tables = cacheIn(system)?.tables;
  const [account, relationship] = [tables?.accounts.row(recipientId).get(), tables?.relationships.row(recipientId).get()];
  return chatRestrictionOf({ account, relationship, phase: 'loaded', failure: failure?.kind }) !== undefined;
};

/** Marks the notifications of a chat as read along with it (rule chat-read). */
const seeNotifications = (system: System, recipientId: string): void => {
  const ids = [...(cacheIn(system)?.tables.notifications.all() ?? [])].flatMap(({ id, type, accountId, seen }) =>
    type === 'pleroma:chat_mention' && accountId === recipientId && !seen ? [id] : [],
  );
  if (ids.length > 0) system.get('notifications')?.send({ type: 'notifications.markEachRead', ids });
};

/** Fills the slots of the visitor's chats. */
export const provideChats = ({ http, visitor }: SessionParts, { otherTabs }: Live) =>
  chatsMachine.provide({
    actors: {
      otherTabs: otherTabs<ChatsElsewhere>(`chats:${keyOfVisitor(visitor)}`, readChanged),
      list: chatListMachine.provide({
        actors: {
          fetchPage: fromPromise<Page, { key: string; next?: PageQuery }>(({ input, signal }) => fetchChats(http, input, signal)),
          watchRows: fromCallback(() => () => {}),
        },
      }),
      chat: chatMachine.provide({
        actors: {
          openChat: calling(http, openChat),
          fetchUpdates: fromPromise<UpdatesPage, UpdatesInput>(async ({ input, signal, system }) => {
            const [page, again] = await Promise.all([
              fetchUpdates(http, input, signal),
              isBlocked(system, input) ? refetchChat(http, input, signal) : undefined,
            ]);
            return again ? { ...page, normalised: gathered([page.normalised, again.normalised]), refusal: again.refusal } : page;
          }),
          fetchOlder: calling(http, (to, input: { chatId: string; next: PageQuery }, signal) => fetchMessages(to, input, signal)),
          remove: calling(http, deleteMessage),
          markRead: fromPromise<Marked, { chatId: string; recipientId: string; lastReadId: string; upTo: LastReceived | undefined }>(
            async ({ input: { upTo, recipientId, ...input }, signal, system }) => {
              const normalised = await readChat(http, input, signal);
              seeNotifications(system, recipientId);
              return { normalised, upTo };
            },
          ),
        },
        delays: { betweenPolls: ({ self }: WithSelf) => CHAT_MS[isStreaming(self.system) ? 1 : 0] },
      }),
    },
    delays: { betweenPolls: ({ self }: WithSelf) => LIST_MS[isStreaming(self.system) ? 1 : 0] },
  });

/** Fills the slot of the search for a chat recipient. */
export const provideChatSearch = ({ http, visitor }: SessionParts) =>
  listSearchMachine.provide({
    actors: {
      findAccounts: fromPromise<Page, AccountSearchInput>(async ({ input: { query }, signal }) => {
        const found = await search(http, { query, type: 'accounts', limit: MAX_FOUND }, signal);
        return { ids: found.accounts.filter((id) => id !== visitor.accountId), normalised: found.normalised };
      }),
    },
    delays: { afterTyping: AFTER_TYPING_MS },
  });
