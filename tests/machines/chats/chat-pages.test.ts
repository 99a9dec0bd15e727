import { describe, expect, test } from 'vitest';
import { selectChatFailure, selectChatPhase, selectNewBelow, selectNewFrom, selectOlderChat } from '#machines/chats/chat.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { aChatPage, anOpenedChat } from '#tests/support/chats.ts';
import { openChat, openChatWith } from '#tests/support/machines-chat.ts';

const offline = new CallError({ kind: 'offline' });

describe('chat machine: pages', () => {
  // rules: chat-open
  test('reports a failed opening, and retries on request', async () => {
    const { actor, openChat: opening, now, messages } = openChat();
    expect([selectChatPhase(now()), opening.requested]).toEqual(['loading', [{ recipientId: 'noor' }]]);
    await opening.reject(offline);
    expect([selectChatPhase(now()), selectChatFailure(now())]).toEqual(['failed', 'offline']);
    for (const type of ['chat.retry', 'chat.refresh'] as const) {
      actor.send({ type });
      expect(selectChatPhase(now())).toBe('loading');
      await opening.reject(offline);
    }
    actor.send({ type: 'chat.retry' });
    await opening.resolve(anOpenedChat(['n1']));
    expect([selectChatPhase(now()), selectChatFailure(now()), messages(), selectNewFrom(now())]).toEqual([
      'loaded',
      undefined,
      ['n1'],
      undefined,
    ]);
  });

  // rules: chat-new-line
  test('places the line above the unread messages until the chat is left', async () => {
    const { actor, now } = await openChatWith(anOpenedChat(['n3', 'n2', 'o1', 'n0'], { unread: 2 }));
    expect([selectNewFrom(now()), selectNewBelow(now())]).toEqual(['n2', 2]);
    actor.send({ type: 'chat.leave' });
    expect(selectNewFrom(now())).toBe(undefined);
  });

  test('merges into the cache and retains what is shown', async () => {
    const opened = anOpenedChat(['n2', 'n1'], { next: 'max_id=n1' });
    const { actor, receivedBy, fetchOlder, fetchUpdates } = await openChatWith(opened);
    const lastRetained = () => receivedBy('entities').findLast(({ type }) => type === 'entities.retain');
    const merged = () => receivedBy('entities').flatMap(({ type, normalised }) => (type === 'entities.merge' ? [normalised] : []));
    expect(lastRetained()).toEqual({ type: 'entities.retain', holder: 'chat noor', kind: 'chatMessages', ids: ['n2', 'n1'] });
    const [older, updates] = [aChatPage(['n0']), aChatPage(['n3', 'n2'], 'max_id=n2')];
    actor.send({ type: 'chat.older' });
    await fetchOlder.resolve(older);
    actor.send({ type: 'chat.refresh' });
    await fetchUpdates.resolve(updates);
    expect([merged(), lastRetained()?.['ids']]).toEqual([
      [opened.page.normalised, older.normalised, updates.normalised],
      ['n3', 'n2', 'n1', 'n0'],
    ]);
  });

  test('loads older messages on request, also after a failure, until the end', async () => {
    const { actor, now, fetchOlder, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n2'], { next: 'max_id=n2' }));
    const older = () => selectOlderChat(now());
    actor.send({ type: 'chat.refresh' });
    expect([older(), fetchUpdates.waiting().length]).toEqual(['idle', 1]);
    actor.send({ type: 'chat.older' });
    expect([older(), fetchOlder.requested, fetchUpdates.waiting()]).toEqual(['loading', [{ chatId: '7', next: 'max_id=n2' }], []]);
    await fetchOlder.reject(offline);
    expect([older(), messages()]).toEqual(['failed', ['n2']]);
    actor.send({ type: 'chat.older' });
    await fetchOlder.resolve(aChatPage(['n1']));
    expect([older(), messages()]).toEqual(['end', ['n1', 'n2']]);
    actor.send({ type: 'chat.older' });
    expect(fetchOlder.requested.length).toBe(2);
  });

  test('fetches updates after older messages failed to load, which stay failed until they are requested again', async () => {
    const { actor, now, clock, fetchOlder, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n2'], { next: 'max_id=n2' }));
    actor.send({ type: 'chat.view' });
    await fetchUpdates.reject(offline);
    actor.send({ type: 'chat.older' });
    await fetchOlder.reject(offline);
    clock.increment(5_000);
    expect([selectOlderChat(now()), fetchUpdates.waiting().length]).toEqual(['failed', 1]);
    await fetchUpdates.resolve(aChatPage(['n3', 'n2'], 'max_id=n2'));
    expect([selectOlderChat(now()), messages()]).toEqual(['failed', ['n2', 'n3']]);
    actor.send({ type: 'chat.older' });
    expect(selectOlderChat(now())).toBe('loading');
  });

  test('forgets a failure of older messages when the log restarts, and when it is shown again', async () => {
    const { actor, now, fetchOlder, fetchUpdates } = await openChatWith(anOpenedChat(['n2'], { next: 'max_id=n2' }));
    const fail = async () => {
      actor.send({ type: 'chat.older' });
      await fetchOlder.reject(offline);
      expect(selectOlderChat(now())).toBe('failed');
    };
    await fail();
    actor.send({ type: 'chat.refresh' });
    await fetchUpdates.resolve(aChatPage(['n9', 'n8'], 'max_id=n8'));
    expect(selectOlderChat(now())).toBe('idle');
    await fail();
    actor.send({ type: 'chat.leave' });
    actor.send({ type: 'chat.view' });
    expect(selectOlderChat(now())).toBe('idle');
  });

  test('retains messages when a fetch fails, and retries 5 s later', async () => {
    const { actor, clock, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n1']));
    actor.send({ type: 'chat.view' });
    await fetchUpdates.reject(offline);
    clock.increment(4_999);
    expect(fetchUpdates.requested.length).toBe(1);
    clock.increment(1);
    expect([fetchUpdates.requested.length, messages()]).toEqual([2, ['n1']]);
  });

  // rules: chat-polls
  test('polls every 5 s after loading when viewed before', async () => {
    const { actor, clock, openChat: opening, fetchUpdates } = openChat();
    actor.send({ type: 'chat.view' });
    await opening.resolve(anOpenedChat(['n1']));
    clock.increment(5_000);
    expect(fetchUpdates.requested.length).toBe(1);
    actor.send({ type: 'chat.leave' });
    await fetchUpdates.resolve(aChatPage(['n1']));
    clock.increment(60_000);
    expect(fetchUpdates.requested.length).toBe(1);
  });

  test('shows streamed messages at once in order, and fetches those in between; ignores other chats', async () => {
    const { actor, fetchUpdates, messages, emitted } = await openChatWith(anOpenedChat(['n1']));
    actor.send({ type: 'chat.moved', moved: [{ chatId: '8', messageId: 'x1' }] });
    expect([messages(), fetchUpdates.requested.length]).toEqual([['n1'], 0]);
    const moved = [
      { chatId: '7', messageId: 'n2' },
      { chatId: '8', messageId: 'x1' },
      { chatId: '7', messageId: 'n3' },
    ];
    actor.send({ type: 'chat.moved', moved });
    expect([messages(), fetchUpdates.requested.length]).toEqual([['n1', 'n2', 'n3'], 1]);
    await fetchUpdates.resolve(aChatPage(['n3', 'n2', 'n1']));
    actor.send({ type: 'chat.moved', moved: [{ chatId: '7', messageId: undefined }] as never });
    expect([messages(), fetchUpdates.requested.length, emitted]).toEqual([['n1', 'n2', 'n3'], 2, []]);
  });

  test('shows a sent message at once, and marks as read while the bottom is visible', async () => {
    const { actor, now, messages } = await openChatWith(anOpenedChat(['n1']));
    actor.send({ type: 'chat.bottomShown' });
    actor.send({ type: 'chat.sent', messageId: 'o2' });
    actor.send({ type: 'chat.bottomHidden' });
    expect([messages(), selectNewBelow(now()), selectNewFrom(now())]).toEqual([['n1', 'o2'], 0, undefined]);
  });

  // rules: chat-read
  test('retries a failed read marker 5 s later, while the bottom is visible', async () => {
    const { actor, clock, markRead, receivedBy } = await openChatWith(anOpenedChat(['n1'], { unread: 1 }));
    actor.send({ type: 'chat.bottomShown' });
    clock.increment(1_500);
    await markRead.reject(offline);
    clock.increment(5_000);
    clock.increment(1_499);
    expect([markRead.requested.length, receivedBy('chats')]).toEqual([1, []]);
    clock.increment(1);
    expect(markRead.requested.length).toBe(2);
    const normalised = { chats: [] };
    await markRead.resolve({ normalised, upTo: markRead.requested[1]?.upTo });
    expect(receivedBy('entities').at(-1)).toEqual({ type: 'entities.merge', normalised });
    clock.increment(60_000);
    expect(markRead.requested.length).toBe(2);
  });

  test('does not mark a read chat again', async () => {
    const { actor, clock, markRead } = await openChatWith(anOpenedChat(['n1']));
    actor.send({ type: 'chat.bottomShown' });
    clock.increment(60_000);
    expect(markRead.requested).toEqual([]);
  });
});
