import { describe, expect, test } from 'vitest';
import { gathered, kinds } from '#domain/cache/entities.ts';
import { mergeChat } from '#domain/chats/chat.ts';
import { mergeNotification } from '#domain/notifications/notification.ts';
import { isShowable } from '#domain/notifications/types.ts';
import { mergeStatus } from '#domain/status/status.ts';
import { aNotification, aStatus } from '#tests/support/entities.ts';
import { aChat } from '#tests/support/chats.ts';
import { aReport } from '#tests/support/moderation.ts';

describe('mergeStatus', () => {
  // rules: deleted-stays
  test('keeps a deleted status deleted when an older copy arrives', () => {
    const removed = aStatus({ deleted: true });
    expect(mergeStatus(removed, aStatus({ editedAt: '2026-01-01T00:00:00Z' }))).toBe(removed);
  });
});

describe('references', () => {
  // rules: reports-shown
  test('of a report contain the account that handles it', () => {
    const report = aReport({ assigneeId: 'juno' });
    expect(kinds.reports.references(report)).toContainEqual({ kind: 'accounts', id: 'juno' });
  });
});

describe('mergeNotification', () => {
  test('keeps a read notification read', () => {
    expect(mergeNotification(aNotification({ seen: true }), aNotification({ seen: false })).seen).toBe(true);
  });

  test('returns the same object when the received one is complete, so that nothing is stored twice', () => {
    const loaded = aNotification({ seen: false, statusId: 's' });
    const received = { ...loaded, seen: true };
    const { statusId: _, ...less } = received;
    expect(mergeNotification(loaded, received)).toBe(received);
    expect(mergeNotification(loaded, less)).toEqual({ ...loaded, seen: true });
  });

  // rules: needs-status
  test.each([
    ['favourite', false],
    ['reblog', false],
    ['mention', false],
    ['pleroma:emoji_reaction', false],
    ['poll', false],
    ['follow', true],
    ['unknown', true],
  ] as const)('shows %s without its status: %s', (type, expected) => {
    const { statusId: _, ...without } = aNotification({ type });
    expect(isShowable(without)).toBe(expected);
  });
});

test('gathered joins normalised responses in order, so that later values win', () => {
  const [first, second] = [aStatus({ content: '1' }), aStatus({ content: '2' })];
  expect(gathered([{ statuses: [first] }, { notifications: [] }, { statuses: [second] }])).toEqual({
    statuses: [first, second],
    notifications: [],
  });
});

describe('mergeChat', () => {
  const before = aChat({ updatedAt: '2026-11-30T10:00:00.000Z', lastMessageId: '1', unread: 0 });
  const moved = aChat({ updatedAt: '2026-11-30T10:00:05.000Z', lastMessageId: '2', unread: 1 });

  // rules: chat-list
  test('a response that was requested before a message does not replace the state after it', () => {
    expect(mergeChat(moved, before)).toBe(moved);
    expect(mergeChat(before, moved)).toBe(moved);
  });

  test('reading a chat and removing its last message change it without moving it', () => {
    const read = { ...moved, lastMessageId: '1', unread: 0 };
    expect(mergeChat(moved, read)).toBe(read);
  });
});
