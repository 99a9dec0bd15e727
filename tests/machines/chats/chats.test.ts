import { describe, expect, test } from 'vitest';
import { chatsMachine, selectChatId } from '#machines/chats/chats.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = () => {
  const received: Received[] = [];
  const among = openAmong(
    chatsMachine.provide({ actors: { chat: lightChild(received), list: lightChild(received), otherTabs: lightChild(received) } }),
  );
  return { ...among, notified: () => received.splice(0), rooms: () => among.actor.getSnapshot().context.open };
};

describe('chats machine', () => {
  test('moves an updated chat to the top, the newest first, each once', () => {
    const { actor, notified } = open();
    actor.send({ type: 'chats.view' });
    notified();
    actor.send({ type: 'chats.moved', moved: ['1', '2', '1'].map((chatId, at) => ({ chatId, messageId: `m${at}` })) });
    expect(notified()).toEqual([
      ['list', { type: 'list.removed', ids: ['1', '2'] }],
      ['list', { type: 'list.arrived', ids: ['1', '2'] }],
    ]);
  });

  test('sends events of messages to every open chat, and of sent ones to its own', () => {
    const { actor, notified } = open();
    for (const recipientId of ['noor', 'bruno']) actor.send({ type: 'chats.open', recipientId });
    expect(
      notified()
        .map(([id, { type, input }]) => [id, type, input])
        .slice(1),
    ).toEqual(['noor', 'bruno'].map((recipientId) => [selectChatId(recipientId), 'started', { recipientId }]));
    const moved = [{ chatId: '7', messageId: 'm1' }];
    actor.send({ type: 'chats.moved', moved });
    actor.send({ type: 'chats.sent', recipientId: 'bruno', messageId: 'm2' });
    actor.send({ type: 'chats.sent', recipientId: 'nobody', messageId: 'm3' });
    expect(notified()).toEqual([
      ['chat:bruno', { type: 'chat.moved', moved }],
      ['chat:noor', { type: 'chat.moved', moved }],
      ['chat:bruno', { type: 'chat.sent', messageId: 'm2' }],
    ]);
  });

  // rules: chat-open
  test('keeps the last five chats open, and releases the rows of others', () => {
    const { actor, rooms, receivedBy, notified } = open();
    const people = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const recipientId of people.slice(0, 5)) actor.send({ type: 'chats.open', recipientId });
    expect([rooms().length, receivedBy('entities')]).toEqual([5, []]);
    actor.send({ type: 'chats.open', recipientId: 'a' });
    notified();
    actor.send({ type: 'chats.open', recipientId: 'f' });
    expect([rooms().toSorted(), receivedBy('entities')]).toEqual([
      ['a', 'c', 'd', 'e', 'f'],
      [{ type: 'entities.retain', holder: 'chat b', kind: 'chatMessages', ids: [] }],
    ]);
    expect(Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('chat:')).length).toBe(5);
  });

  test('notifies other tabs of reads and deletions here and counts again; does not echo theirs', () => {
    const { actor, notified, receivedBy } = open();
    notified();
    actor.send({ type: 'chats.changed' });
    expect([notified(), receivedBy('waiting')]).toEqual([[['otherTabs', { type: 'elsewhere.changed' }]], [{ type: 'waiting.chats' }]]);
    actor.send({ type: 'elsewhere.changed' });
    expect([notified(), receivedBy('waiting').length]).toEqual([[], 2]);
  });

  // rules: chat-polls
  test('fetches the list when viewed, and every minute while watched', () => {
    const { actor, notified, clock } = open();
    notified();
    clock.increment(600_000);
    expect(notified()).toEqual([]);
    actor.send({ type: 'chats.view' });
    expect(notified()).toEqual([['list', { type: 'started', input: { key: 'chats' } }]]);
    clock.increment(59_999);
    expect(notified()).toEqual([]);
    clock.increment(1);
    expect(notified()).toEqual([['list', { type: 'list.refresh' }]]);
    actor.send({ type: 'chats.leave' });
    clock.increment(600_000);
    expect(notified()).toEqual([]);
    actor.send({ type: 'chats.view' });
    expect(notified()).toEqual([['list', { type: 'list.refresh' }]]);
  });

  test('restarts a crashed list when viewed again', () => {
    const { actor, notified } = open();
    actor.send({ type: 'chats.view' });
    notified();
    (actor.getSnapshot().children as Record<string, any>)['list'].send({ type: 'light.crash', error: new Error('a bug') });
    actor.send({ type: 'chats.view' });
    expect(notified()).toEqual([['list', { type: 'started', input: { key: 'chats' } }]]);
  });

  test('fetches missed changes in each open chat and in the list', () => {
    const { actor, notified } = open();
    for (const recipientId of ['noor', 'bruno']) actor.send({ type: 'chats.open', recipientId });
    const types = () => notified().map(([id, { type }]) => `${id} ${type}`);
    types();
    const events = ['chats.joined', 'elsewhere.changed', 'chats.deleted'] as const;
    const unlisted = events.map((type) => (actor.send({ type }), types()));
    const refresh = ['chat:bruno chat.refresh', 'chat:noor chat.refresh'];
    const deleted = ['chat:bruno chat.deleted', 'chat:noor chat.deleted'];
    expect(unlisted).toEqual([refresh, refresh, deleted]);
    actor.send({ type: 'chats.view' });
    types();
    const listed = events.map((type) => (actor.send({ type }), types()));
    expect(listed).toEqual([[...refresh, 'list list.refresh'], [...refresh, 'list list.changed'], deleted]);
    actor.send({ type: 'chats.changed' });
    expect(types()).toEqual(['otherTabs elsewhere.changed', 'list list.changed']);
  });

  test('restarts a crashed chat', () => {
    const { actor, notified } = open();
    actor.send({ type: 'chats.open', recipientId: 'noor' });
    notified();
    (actor.getSnapshot().children as Record<string, any>)['chat:noor'].send({ type: 'light.crash', error: new Error('a bug') });
    expect(notified()).toEqual([['chat:noor', { type: 'started', input: { recipientId: 'noor' } }]]);
  });
});
