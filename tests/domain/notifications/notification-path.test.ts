import { describe, expect, test } from 'vitest';
import { notificationPath } from '#domain/notifications/notification-path.ts';
import { pressedIn, notifyPressed } from '#domain/notifications/pressed-push.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { aNotification } from '#tests/support/entities.ts';

const one = ({ statusId: _, ...rest }: Notification, change: Partial<Notification>): Notification => ({ ...rest, ...change });

describe('notification paths', () => {
  // rules: notice-target, chat-notices
  test.each<[Partial<Notification>, string]>([
    [{ type: 'pleroma:chat_mention' }, '/users/demo/chats/noor'],
    [{ type: 'mention', statusId: '7' }, '/notice/7'],
    [{ type: 'favourite', statusId: '7' }, '/notice/7'],
    [{ type: 'poll', statusId: '7' }, '/notice/7'],
    [{ type: 'follow' }, '/users/noor'],
    [{ type: 'move', targetId: 'noor2' }, '/users/noor2'],
    [{ type: 'follow_request' }, '/friend-requests'],
    [{ type: 'pending.reply', statusId: '7' }, '/friend-requests'],
    [{ type: 'pleroma:report' }, '/notifications'],
    [{ type: 'unknown' }, '/notifications'],
  ])('lead %o to %s', (change, path) => {
    expect(notificationPath(one(aNotification({ accountId: 'noor' }), change), 'demo')).toBe(path);
  });

  // rules: notice-target
  test('lead a pressed push into this client, and to the list when it is unknown', () => {
    const notified = (data: unknown) => pressedIn(structuredClone(notifyPressed('42', data)));
    expect([notified('/users/me/chats#told-42'), notified('/'), notified('//evil.example')]).toEqual([
      { id: '42', path: '/users/me/chats#told-42' },
      { id: '42', path: '/notifications' },
      { id: '42', path: '/notifications' },
    ]);
    const others = ['take-over', { type: 'push.pressed', id: 42, path: '/' }, { type: 'other', id: '42', path: '/' }];
    expect(others.map(pressedIn)).toEqual([undefined, undefined, undefined]);
    expect(pressedIn({ type: 'push.pressed', id: '42', path: '//evil.example' })).toEqual({ id: '42', path: '/' });
  });
});
