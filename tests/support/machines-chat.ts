import type { AnyActorRef } from 'xstate';
import { chatMachine, type Marked, type UpdatesPage, type Removal } from '#machines/chats/chat.machine.ts';
import { selectMessages } from '#machines/chats/chat.selectors.ts';
import type { OpenedChat } from '#domain/chats/chat.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from './deferred.ts';
import { lightChild, openAmong, type Received } from './machines.ts';

/** Opens a chat with noor; the test provides its pages and ends its deletions. */
export const openChat = () => {
  const calls = {
    openChat: deferredCall<OpenedChat>(),
    fetchUpdates: deferredCall<UpdatesPage>(),
    fetchOlder: deferredCall<Page>(),
    markRead: deferredCall<Marked>(),
  };
  const received: Received[] = [];
  const emitted: string[] = [];
  const among = openAmong(
    chatMachine.provide({
      actors: {
        openChat: calls.openChat.logic,
        fetchUpdates: calls.fetchUpdates.logic,
        fetchOlder: calls.fetchOlder.logic,
        markRead: calls.markRead.logic,
        remove: lightChild(received),
      },
    }),
    { recipientId: 'noor' },
  );
  const { actor } = among;
  actor.on('chat.lost', ({ type }) => void emitted.push(type));
  const now = () => actor.getSnapshot();
  const removal = (id: string) => (now().children as Record<string, AnyActorRef | undefined>)[`remove:${id}`];
  return {
    ...among,
    ...calls,
    emitted,
    now,
    messages: () => selectMessages(now()),
    removals: () => received.flatMap(([, { type, input }]) => (type === 'started' ? [input as Removal] : [])),
    end: (id: string) => removal(id)?.send({ type: 'light.finish', output: undefined }),
    crash: (id: string, error: unknown) => removal(id)?.send({ type: 'light.crash', error }),
  };
};

/** Returns an opened chat in the form of the server. */
export const openChatWith = async (opened: OpenedChat) => {
  const chat = openChat();
  await chat.openChat.resolve(opened);
  return chat;
};
