import { describe, expect, test } from 'vitest';
import { newUnreadIn } from '#domain/notifications/new-unread.ts';
import { withArrived, withPage } from '#domain/notifications/box.ts';
import { emptyBox } from '#domain/notifications/box-shape.ts';
import { aNotification } from '#tests/support/entities.ts';
import { notificationsPage } from '#tests/support/machines.ts';

const first = withPage(emptyBox, 'joined', notificationsPage('3 2', ['3'], 'older'));

describe('newUnreadIn', () => {
  test('returns nothing for the first page', () => expect(newUnreadIn(emptyBox, first)).toEqual([]));

  test('returns newer unread notifications, the newest first, each once', () => {
    const next = withPage(first, 'joined', notificationsPage('6 5 4 3', ['6', '4', '3'], 'older'));
    expect([newUnreadIn(first, next), newUnreadIn(next, next)]).toEqual([['6', '4'], []]);
  });

  test('returns the first notification of an account that had none', () => {
    const none = withPage(emptyBox, 'joined', notificationsPage('', []));
    expect(newUnreadIn(none, withArrived(none, 'arrived', [aNotification({ id: '1' })]))).toEqual(['1']);
  });

  test('returns an arrival of the stream at once', () => {
    const arrived = withArrived(first, 'arrived', [aNotification({ id: '4' })]);
    const buffered = withArrived(first, 'buffered', [aNotification({ id: '5' })]);
    expect([newUnreadIn(first, arrived), newUnreadIn(first, buffered)]).toEqual([['4'], ['5']]);
  });

  test('ignores older pages', () => {
    const older = withPage(first, 'continued', notificationsPage('1 0', ['1', '0']));
    expect(newUnreadIn(first, older)).toEqual([]);
  });
});
