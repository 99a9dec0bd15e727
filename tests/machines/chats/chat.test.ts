import { describe, expect, test } from 'vitest';
import { selectChatFailure, selectMessages, selectNewBelow, selectNewFrom } from '#machines/chats/chat.selectors.ts';
import { aChatPage, anOpenedChat } from '#tests/support/chats.ts';
import { openChat, openChatWith } from '#tests/support/machines-chat.ts';

describe('chat machine', () => {
  // rules: chat-polls
  test.each([
    { type: 'chat.deleted' },
    { type: 'chat.moved', moved: [{ chatId: '7', messageId: 'n2' }] },
    { type: 'chat.sent', messageId: 'o2' },
  ] as const)('fetches once more after it was opened if it changed meanwhile: $type', async (event) => {
    const chat = openChat();
    chat.actor.send(event);
    chat.actor.send(event);
    await chat.openChat.resolve(anOpenedChat(['n1', 'n0']));
    const newestId = event.type === 'chat.deleted' ? 'n0' : 'n1';
    expect(chat.fetchUpdates.requested).toEqual([{ chatId: '7', recipientId: 'noor', newestId, failure: undefined }]);
    await chat.fetchUpdates.resolve(aChatPage(['n2', 'n1']));
    expect([chat.messages().at(-1), chat.fetchUpdates.waiting(), chat.openChat.requested.length]).toEqual(['n2', [], 1]);
  });

  // rules: chat-polls
  test('fetches nothing more if the response has what arrived meanwhile, or another chat changed', async () => {
    const chat = openChat();
    chat.actor.send({
      type: 'chat.moved',
      moved: [
        { chatId: '8', messageId: 'x1' },
        { chatId: '7', messageId: 'n1' },
      ],
    });
    chat.actor.send({ type: 'chat.sent', messageId: 'o1' });
    chat.actor.send({ type: 'chat.refresh' });
    await chat.openChat.resolve(anOpenedChat(['n1', 'o1']));
    expect(chat.fetchUpdates.requested).toEqual([]);
  });

  // rules: chat-polls
  test('fetches updates after older messages that are requested meanwhile', async () => {
    const { actor, fetchUpdates, fetchOlder, messages } = await openChatWith(anOpenedChat(['n2', 'n1'], { next: 'max_id=n1' }));
    actor.send({ type: 'chat.refresh' });
    actor.send({ type: 'chat.older' });
    await fetchOlder.resolve(aChatPage(['n0']));
    await fetchUpdates.resolve(aChatPage(['n3', 'n2', 'n1', 'n0']));
    expect(messages()).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  // rules: chat-polls
  test('polls every 5 s while viewed, and not otherwise', async () => {
    const { actor, clock, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n1']));
    clock.increment(60_000);
    expect(fetchUpdates.requested).toEqual([]);
    actor.send({ type: 'chat.view' });
    await fetchUpdates.resolve(aChatPage(['n2', 'n1']));
    clock.increment(5_000);
    expect(fetchUpdates.requested.at(-1)).toEqual({ chatId: '7', recipientId: 'noor', newestId: 'n2', failure: undefined });
    await fetchUpdates.resolve(aChatPage(['n3', 'n2', 'n1']));
    expect(messages()).toEqual(['n1', 'n2', 'n3']);
    actor.send({ type: 'chat.leave' });
    clock.increment(600_000);
    expect(fetchUpdates.waiting()).toEqual([]);
  });

  // rules: chat-deleted
  test('finds a message deleted during a fetch among all loaded ones, whatever arrives meanwhile', async () => {
    const { actor, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n3', 'n2', 'n1']));
    actor.send({ type: 'chat.view' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ newestId: 'n3' });
    actor.send({ type: 'chat.deleted' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ newestId: 'n1' });
    actor.send({ type: 'chat.refresh' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ newestId: 'n1' });
    await fetchUpdates.resolve(aChatPage(['n3', 'n1']));
    expect(messages()).toEqual(['n1', 'n3']);
    actor.send({ type: 'chat.refresh' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ newestId: 'n3' });
  });

  // rules: chat-obstacles
  test('fetches the chat again while sending is refused, and permits it when the refusal ends', async () => {
    const refusal = { kind: 'not_found', status: 404, message: 'no' } as const;
    const { actor, clock, fetchUpdates, now } = await openChatWith({ ...anOpenedChat(['n1']), refusal });
    actor.send({ type: 'chat.view' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ recipientId: 'noor', failure: refusal });
    await fetchUpdates.resolve({ ...aChatPage(['n1']), refusal });
    expect(selectChatFailure(now())).toBe('not_found');
    clock.increment(5_000);
    await fetchUpdates.resolve(aChatPage(['n1']));
    expect(selectChatFailure(now())).toBe(undefined);
  });

  // rules: chat-read
  test('marks as read 1.5 s after the bottom is visible, once, and again for new messages; not for one’s own', async () => {
    const { actor, clock, markRead, receivedBy } = await openChatWith(anOpenedChat(['o2', 'n1', 'o1'], { unread: 1 }));
    actor.send({ type: 'chat.bottomShown' });
    clock.increment(1_499);
    actor.send({ type: 'chat.bottomHidden' });
    clock.increment(10_000);
    expect(markRead.requested).toEqual([]);
    actor.send({ type: 'chat.bottomShown' });
    clock.increment(1_500);
    expect(markRead.requested).toMatchObject([{ chatId: '7', recipientId: 'noor', lastReadId: 'o2', upTo: { id: 'n1' } }]);
    await markRead.resolve({ normalised: {}, upTo: markRead.requested[0].upTo });
    expect(receivedBy('chats')).toEqual([{ type: 'chats.changed' }]);
    actor.send({ type: 'chat.sent', messageId: 'o3' });
    clock.increment(60_000);
    expect(markRead.requested.length).toBe(1);
  });

  // rules: chat-culled
  test('drops older messages 5 s after the bottom was reached', async () => {
    const first = Array.from({ length: 20 }, (_, at) => `n${at}`);
    const older = Array.from({ length: 20 }, (_, at) => `o${at}`);
    const { actor, clock, fetchOlder, messages } = await openChatWith(anOpenedChat(first, { next: 'max_id=n19' }));
    actor.send({ type: 'chat.older' });
    await fetchOlder.resolve(aChatPage(older, 'max_id=o19'));
    expect(messages().length).toBe(40);
    actor.send({ type: 'chat.bottomShown' });
    clock.increment(4_999);
    expect(messages().length).toBe(40);
    clock.increment(1);
    expect(messages()).toEqual(first.toReversed());
    actor.send({ type: 'chat.bottomHidden' });
    actor.send({ type: 'chat.older' });
    expect(fetchOlder.requested.at(-1)).toEqual({ chatId: '7', next: 'limit=20&max_id=n19' });
  });

  // rules: chat-jump, chat-new-line
  test('counts messages that arrived out of view, below a line', async () => {
    const { actor, now, fetchUpdates } = await openChatWith(anOpenedChat(['n1']));
    actor.send({ type: 'chat.bottomShown' });
    actor.send({ type: 'chat.bottomHidden' });
    actor.send({ type: 'chat.moved', moved: [{ chatId: '7', messageId: 'n2' }] });
    expect([selectMessages(now()), selectNewBelow(now()), selectNewFrom(now())]).toEqual([['n1', 'n2'], 1, 'n2']);
    await fetchUpdates.resolve(aChatPage(['n3', 'n2', 'n1']));
    expect([selectNewBelow(now()), selectNewFrom(now())]).toEqual([2, 'n2']);
    actor.send({ type: 'chat.bottomShown' });
    expect([selectNewBelow(now()), selectNewFrom(now())]).toEqual([0, 'n2']);
  });
});
