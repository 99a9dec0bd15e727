import { expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import { aNotification, anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [openSocket, watchWakefulness] = [deferredSource(), deferredSource()];
  const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
  const { actor, takeNotified } = openAmong(streamMachine.provide({ actors }));
  actor.send({ type: 'stream.enable' });
  openSocket.say({ type: 'socket.opened' });
  takeNotified();
  return { takeNotified, receive: (...messages: StreamMessage[]) => openSocket.say({ type: 'socket.received', messages }) };
};

const author = anAccount();
const [first, second, edited] = [aStatus({ id: '1' }), aStatus({ id: '2' }), aStatus({ id: '1', content: '<p>edited</p>' })];
const update = (status: typeof first): StreamMessage => ({
  kind: 'update',
  statusId: status.id,
  normalised: { accounts: [author], statuses: [status] },
});
const notified = (id: string): StreamMessage => ({
  kind: 'notification',
  notificationId: id,
  normalised: { notifications: [aNotification({ id })] },
});

test('a burst is one merge, oldest first, and one arrival, newest first', () => {
  const { receive, takeNotified } = open();
  receive(update(first), update(second));
  expect(takeNotified()).toEqual([
    ['entities', { type: 'entities.merge', normalised: { accounts: [author, author], statuses: [first, second] } }],
    ['timelines', { type: 'timelines.arrived', ids: ['2', '1'] }],
  ]);
});

test('replies, those that only a notification brought too, go to the conversations, oldest first', () => {
  const { receive, takeNotified } = open();
  const [answer, mention] = [aStatus({ id: '3', inReplyToId: '1' }), aStatus({ id: '4', inReplyToId: '3' })];
  receive(update(answer), { kind: 'notification', notificationId: 'n', normalised: { statuses: [mention] } }, update(first));
  expect(takeNotified().filter(([to]) => to === 'conversations')).toEqual([
    [
      'conversations',
      {
        type: 'conversations.arrived',
        replies: [
          { id: '3', inReplyToId: '1' },
          { id: '4', inReplyToId: '3' },
        ],
      },
    ],
  ]);
});

test('notifications of a burst arrive at once, newest first', () => {
  const { receive, takeNotified } = open();
  receive(notified('n1'), notified('n2'));
  expect(takeNotified()).toEqual([
    ['entities', { type: 'entities.merge', normalised: { notifications: [aNotification({ id: 'n1' }), aNotification({ id: 'n2' })] } }],
    ['notifications', { type: 'notifications.arrived', notifications: [aNotification({ id: 'n2' }), aNotification({ id: 'n1' })] }],
  ]);
});

test('a chat that moved and somebody who asks to follow are counted again, once for a burst', () => {
  const { receive, takeNotified } = open();
  const asks = { ...notified('n1'), normalised: { notifications: [aNotification({ id: 'n1', type: 'follow_request' })] } } as StreamMessage;
  const [one, other] = ['7', '8'].map(
    (chatId) => ({ kind: 'pleroma:chat_update', chatId, messageId: `m${chatId}`, normalised: {} }) as const,
  );
  receive(one!, asks, other!, notified('n2'));
  expect(takeNotified().filter(([to]) => to === 'waiting' || to === 'chats')).toEqual([
    ['chats', { type: 'chats.moved', moved: [one, other] }],
    ['waiting', { type: 'waiting.chats' }],
    ['waiting', { type: 'waiting.followRequests' }],
  ]);
});

test('an edit changes the status where it is and arrives nowhere', () => {
  const { receive, takeNotified } = open();
  receive({ kind: 'status.update', statusId: '1', normalised: { statuses: [edited] } });
  expect(takeNotified()).toEqual([['entities', { type: 'entities.merge', normalised: { statuses: [edited] } }]]);
});

// rules: deleted-stays
test('a deletion leaves a gravestone, and is laid after the merge of its burst', () => {
  const { receive, takeNotified } = open();
  receive({ kind: 'delete', statusId: '1' }, update(first), { kind: 'delete', statusId: '2' });
  expect(takeNotified().filter(([to]) => to === 'entities')).toEqual([
    ['entities', { type: 'entities.merge', normalised: { accounts: [author], statuses: [first] } }],
    ['entities', { type: 'entities.patch', kind: 'statuses', ids: ['1', '2'], change: { deleted: true } }],
  ]);
});

// rules: stream-kinds, filters-read
test('filters_changed has the filters read anew', () => {
  const { receive, takeNotified } = open();
  receive({ kind: 'filters_changed' });
  expect(takeNotified()).toEqual([['filters', { type: 'filters.changed' }]]);
});

test('a follow changes the row of the other one and who counts whom', () => {
  const { receive, takeNotified } = open();
  receive({
    kind: 'pleroma:follow_relationships_update',
    counts: [{ id: 'bob', followersCount: 2, followingCount: 0 }],
    relation: { id: 'bob', change: { following: true, requested: false } },
  });
  expect(takeNotified()).toEqual([
    ['entities', { type: 'entities.patch', kind: 'accounts', ids: ['bob'], change: { followersCount: 2, followingCount: 0 } }],
    ['entities', { type: 'entities.patch', kind: 'relationships', ids: ['bob'], change: { following: true, requested: false } }],
  ]);
});

test('announcements are counted again, and notifications that were merged are fetched', () => {
  const { receive, takeNotified } = open();
  receive({ kind: 'announcement' }, { kind: 'announcement' }, { kind: 'notifications_merged' });
  expect(takeNotified()).toEqual([
    ['waiting', { type: 'waiting.announcements' }],
    ['notifications', { type: 'notifications.joined' }],
  ]);
});

test('a direct conversation that went on is known, and answers in the open thread', () => {
  const { receive, takeNotified } = open();
  const answer = aStatus({ id: '3', inReplyToId: '1', unreadIn: 'c' });
  receive({ kind: 'conversation', normalised: { statuses: [answer] } });
  expect(takeNotified()).toEqual([
    ['entities', { type: 'entities.merge', normalised: { statuses: [answer] } }],
    ['conversations', { type: 'conversations.arrived', replies: [{ id: '3', inReplyToId: '1' }] }],
  ]);
});
