import { describe, expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import { aNotification, anAccount, aStatus } from '#tests/support/entities.ts';
import type { WantEvent } from '#platform/socket.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [openSocket, watchWakefulness] = [deferredSource<WantEvent>(), deferredSource()];
  const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
  const { actor, takeNotified } = openAmong(streamMachine.provide({ actors }));
  actor.send({ type: 'stream.enable' });
  openSocket.emit({ type: 'socket.opened' });
  takeNotified();
  const report = (...topics: string[]) => openSocket.emit({ type: 'socket.topics', topics });
  const want = (...keys: TimelineKey[]) => actor.send({ type: 'stream.want', keys });
  return { takeNotified, report, want, receive: (...messages: StreamMessage[]) => openSocket.emit({ type: 'socket.received', messages }) };
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

describe('stream bursts', () => {
  test('become one merge, oldest first, and one arrival, newest first', () => {
    const { receive, takeNotified } = open();
    receive(update(first), update(second));
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: { accounts: [author, author], statuses: [first, second] } }],
      ['timelines', { type: 'timelines.arrived', ids: ['2', '1'] }],
    ]);
  });

  // rules: column-topics
  test('go to the timeline of their topic, once that is streamed', () => {
    const { receive, report, want, takeNotified } = open();
    const local = { ...update(second), topic: 'public:local' };
    const arrivals = () => takeNotified().filter(([, { type }]) => type.startsWith('timelines.'));
    want('public-timeline');
    receive(update(first), local);
    expect(arrivals()).toEqual([
      ['timelines', { type: 'timelines.streamed', streamed: [] }],
      ['timelines', { type: 'timelines.arrived', ids: ['1'] }],
    ]);
    report('public:local');
    receive(update(first), local);
    expect(arrivals()).toEqual([
      ['timelines', { type: 'timelines.streamed', streamed: ['public-timeline'] }],
      ['timelines', { type: 'timelines.arrived', ids: ['1'] }],
      ['timelines', { type: 'timelines.arrived', ids: ['2'], key: 'public-timeline' }],
    ]);
  });

  test('pass replies, also those in notifications, to the conversations, oldest first', () => {
    const { receive, takeNotified } = open();
    const [response, mention] = [aStatus({ id: '3', inReplyToId: '1' }), aStatus({ id: '4', inReplyToId: '3' })];
    receive(update(response), { kind: 'notification', notificationId: 'n', normalised: { statuses: [mention] } }, update(first));
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

  test('add notifications at once, newest first', () => {
    const { receive, takeNotified } = open();
    receive(notified('n1'), notified('n2'));
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: { notifications: [aNotification({ id: 'n1' }), aNotification({ id: 'n2' })] } }],
      ['notifications', { type: 'notifications.arrived', notifications: [aNotification({ id: 'n2' }), aNotification({ id: 'n1' })] }],
    ]);
  });

  test('count chats and follow requests again once', () => {
    const { receive, takeNotified } = open();
    const asks = {
      ...notified('n1'),
      normalised: { notifications: [aNotification({ id: 'n1', type: 'follow_request' })] },
    } as StreamMessage;
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

  // rules: interaction-requests
  test('fetch and count interactions that await approval again', () => {
    const { receive, takeNotified } = open();
    const pending = { ...notified('n1'), normalised: { notifications: [aNotification({ id: 'n1', type: 'pending.reply' })] } };
    receive(pending);
    expect(takeNotified().filter(([to]) => to === 'waiting' || to === 'interactionRequests')).toEqual([
      ['interactionRequests', { type: 'interactions.arrived' }],
      ['waiting', { type: 'waiting.followRequests' }],
    ]);
  });

  test('change an edited status in place, without an arrival', () => {
    const { receive, takeNotified } = open();
    receive({ kind: 'status.update', statusId: '1', normalised: { statuses: [edited] } });
    expect(takeNotified()).toEqual([['entities', { type: 'entities.merge', normalised: { statuses: [edited] } }]]);
  });

  // rules: deleted-stays
  test('mark a status as deleted after the merge of its burst', () => {
    const { receive, takeNotified } = open();
    receive({ kind: 'delete', statusId: '1' }, update(first), { kind: 'delete', statusId: '2' });
    expect(takeNotified().filter(([to]) => to === 'entities')).toEqual([
      ['entities', { type: 'entities.merge', normalised: { accounts: [author], statuses: [first] } }],
      ['entities', { type: 'entities.patch', kind: 'statuses', ids: ['1', '2'], change: { deleted: true } }],
    ]);
  });

  // rules: stream-kinds, filters-read
  test('refetch the filters on filters_changed', () => {
    const { receive, takeNotified } = open();
    receive({ kind: 'filters_changed' });
    expect(takeNotified()).toEqual([['filters', { type: 'filters.changed' }]]);
  });

  test('update the relationship and the counts on a follow', () => {
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

  test('count announcements again, and fetch merged notifications', () => {
    const { receive, takeNotified } = open();
    receive({ kind: 'announcement' }, { kind: 'announcement' }, { kind: 'notifications_merged' });
    expect(takeNotified()).toEqual([
      ['waiting', { type: 'waiting.announcements' }],
      ['notifications', { type: 'notifications.joined' }],
    ]);
  });

  test('merge a continued direct conversation, and add its replies to the open thread', () => {
    const { receive, takeNotified } = open();
    const response = aStatus({ id: '3', inReplyToId: '1', unreadIn: 'c' });
    receive({ kind: 'conversation', normalised: { statuses: [response] } });
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: { statuses: [response] } }],
      ['conversations', { type: 'conversations.arrived', replies: [{ id: '3', inReplyToId: '1' }] }],
    ]);
  });
});
