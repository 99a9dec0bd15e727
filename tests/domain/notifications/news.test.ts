import { expect, test } from 'vitest';
import { newUnreadIn } from '#domain/notifications/news.ts';
import { withArrived, withPage } from '#domain/notifications/box.ts';
import { emptyBox } from '#domain/notifications/box-shape.ts';
import { aNotification } from '#tests/support/entities.ts';
import { notificationsPage } from '#tests/support/machines.ts';

const first = withPage(emptyBox, 'joined', notificationsPage('3 2', ['3'], 'older'));

test('a first page brings no news', () => expect(newUnreadIn(emptyBox, first)).toEqual([]));

test('news is what is newer and unseen, newest first; the same one is news once', () => {
  const next = withPage(first, 'joined', notificationsPage('6 5 4 3', ['6', '4', '3'], 'older'));
  expect([newUnreadIn(first, next), newUnreadIn(next, next)]).toEqual([['6', '4'], []]);
});

test('the very first one of an account that had none is news', () => {
  const none = withPage(emptyBox, 'joined', notificationsPage('', []));
  expect(newUnreadIn(none, withArrived(none, 'arrived', [aNotification({ id: '1' })]))).toEqual(['1']);
});

test('what the stream brings is news at once', () => {
  const arrived = withArrived(first, 'arrived', [aNotification({ id: '4' })]);
  const buffered = withArrived(first, 'buffered', [aNotification({ id: '5' })]);
  expect([newUnreadIn(first, arrived), newUnreadIn(first, buffered)]).toEqual([['4'], ['5']]);
});

test('older ones that were fetched are none', () => {
  const older = withPage(first, 'continued', notificationsPage('1 0', ['1', '0']));
  expect(newUnreadIn(first, older)).toEqual([]);
});
