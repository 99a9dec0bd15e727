import { describe, expect, test } from 'vitest';
import { gathered } from '#domain/cache/entities.ts';
import { mergeNotification } from '#domain/notifications/notification.ts';
import { isShowable } from '#domain/notifications/types.ts';
import { mergeStatus } from '#domain/status/status.ts';
import { aNotification, aStatus } from '#tests/support/entities.ts';

describe('statuses', () => {
  // rules: deleted-stays
  test('a gravestone stays one, whatever comes later', () => {
    const removed = aStatus({ deleted: true });
    expect(mergeStatus(removed, aStatus({ editedAt: '2026-01-01T00:00:00Z' }))).toBe(removed);
  });
});

describe('notifications', () => {
  test('once seen, always seen', () => {
    expect(mergeNotification(aNotification({ seen: true }), aNotification({ seen: false })).seen).toBe(true);
  });

  test('what says all that is known is kept as it is, so that nothing is kept twice', () => {
    const known = aNotification({ seen: false, statusId: 's' });
    const said = { ...known, seen: true };
    const { statusId: _, ...less } = said;
    expect(mergeNotification(known, said)).toBe(said);
    expect(mergeNotification(known, less)).toEqual({ ...known, seen: true });
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
  ] as const)('%s without its status is shown: %s', (type, expected) => {
    const { statusId: _, ...without } = aNotification({ type });
    expect(isShowable(without)).toBe(expected);
  });
});

test('normalised answers are joined in order, so that later values win', () => {
  const [first, second] = [aStatus({ content: '1' }), aStatus({ content: '2' })];
  expect(gathered([{ statuses: [first] }, { notifications: [] }, { statuses: [second] }])).toEqual({
    statuses: [first, second],
    notifications: [],
  });
});
