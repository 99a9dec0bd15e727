import type { Ability } from '#domain/server/server.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Sent } from '#machines/notifications/events.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#domain/notification/notification.ts';
import type { Page } from '#domain/timeline/page.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { NotificationList } from '#views/notifications/notification-list.tsx';
import { aNotification, anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/held.ts';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

type Known = { relationship?: Partial<Relationship>; settings?: Partial<Settings>; lacks?: Ability[] };

const show = async (list: readonly Notification[], { relationship, settings, lacks = [] }: Known = {}) => {
  const marked: unknown[] = [];
  const page: Page = { ids: list.map(({ id }) => id), normalised: { notifications: list } };
  const machine = notificationsMachine.provide({
    actors: {
      fetchNotifications: fromPromise<Page, object>(async () => page),
      sendWrite: fromPromise<void, Sent>(async ({ input }) => void marked.push(input.write)),
      otherTabs: fromCallback(() => {}),
      watchPreferences: fromCallback(() => {}),
    },
  });
  const notifications = createActor(machine, { logger: () => {} }).start();
  notifications.send({ type: 'notifications.degraded' });
  await delivered();
  setStage({
    page: { settings: holding({ settings: { ...defaultSettings, ...settings } }) },
    session: { notifications },
    lacks,
    rows: {
      relationships: { a: aRelationship({ id: 'a', ...relationship }) },
      notifications: Object.fromEntries(list.map((one) => [one.id, one])),
      accounts: { a: anAccount({ avatar: 'https://a.example/a.png' }) },
      statuses: { 1: aStatus({ content: '<p>one<br>two</p><p>three</p>' }), 2: aStatus({ id: '2', spoilerText: 'only this' }) },
    },
  });
  renderOnStage(<NotificationList />);
  return marked;
};

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d+ yrs?/, ''));

test.each(['blobcat', 'blobcat@far.example'])('a reaction with a picture of its own shows it: %s', async (emoji) => {
  await show([aNotification({ id: '5', type: 'pleroma:emoji_reaction', emoji, emojiUrl: 'https://a.example/blobcat.png' })]);
  expect(screen.getByAltText<HTMLImageElement>(`:${emoji}:`).src).toBe('https://a.example/blobcat.png');
});

test('says who did what to which post; an unknown kind is said in general words (rule notification-types)', async () => {
  await show([
    aNotification({ id: '5', type: 'favourite', seen: true }),
    aNotification({ id: '4', type: 'mention', statusId: '2', seen: true }),
    aNotification({ id: '3', type: 'unknown', seen: true }),
    aNotification({ id: '2', type: 'surprise' as never, seen: true }),
  ]);
  expect(rows()).toEqual([
    'Noor favourited your postone two three',
    'Noor mentioned youonly this',
    'Noor did something that concerns youone two three',
    'Noor did something that concerns youone two three',
  ]);
});

test('kinds that need a post are left out without one', async () => {
  const { statusId: _, ...bare } = aNotification();
  await show([
    { ...bare, id: '2', type: 'reblog', seen: true },
    { ...bare, id: '1', type: 'follow', seen: true },
  ]);
  expect(rows()).toEqual(['Noor followed you@noor']);
});

test('a minimal list has no heading of its own (rule notifications-heading)', async () => {
  await show([]);
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Notifications']);
  renderOnStage(<NotificationList isMinimal />);
  expect(headings()).toEqual(['Notifications']);
});

test('new ones are said to be new and can be marked as seen, all at once', async () => {
  const marked = await show([aNotification({ id: '9', seen: false })]);
  expect(rows()[0]?.startsWith('New: Noor')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }));
  await delivered();
  expect(marked).toEqual([{ kind: 'seenUpTo', maxId: '9' }]);
});

test('a click on a row marks that one as seen (rule seen-marked), and so does its button, by keyboard too', async () => {
  const marked = await show([aNotification({ id: '9', seen: false }), aNotification({ id: '8', seen: false })]);
  fireEvent.click((screen.getAllByRole('listitem')[0] as HTMLElement).firstElementChild as HTMLElement);
  await delivered();
  const button = screen.getAllByRole('button', { name: 'Mark as seen' })[1] as HTMLElement;
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Noor favourited your post');
  fireEvent.click(button);
  await delivered();
  expect(marked).toEqual([
    { kind: 'seen', id: '9' },
    { kind: 'seen', id: '8' },
  ]);
});

test('one that is dismissed goes, and is not marked as seen besides', async () => {
  const marked = await show([aNotification({ id: '9', seen: false }), aNotification({ id: '8', seen: true })]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss this notification' })[0] as HTMLElement);
  await act(delivered);
  expect(marked).toEqual([{ kind: 'dismiss', id: '9' }]);
  expect(screen.getAllByRole('listitem').length).toBe(1);
});

test('without any it says so, and offers older ones only where there are some', async () => {
  await show([]);
  expect(screen.getByText('No notifications yet').textContent).toBe('No notifications yet');
  expect(screen.queryByRole('button', { name: 'Load older notifications' })).toBeNull();
});

test.each<[string, Partial<Relationship>, string]>([
  ['muted', { muting: true }, 'From somebody you muted'],
  ['blocked', { blocking: true }, 'From somebody you blocked'],
])('what somebody did who is %s is collapsed until it is toggled (rule muted-folded)', async (_, relationship, says) => {
  await show([aNotification({ id: '9', type: 'favourite', seen: true })], { relationship });
  expect(rows()).toEqual([`${says}Show`]);
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(rows()).toEqual([`Noor favourited your postone two threeHide`]);
});

test('of a mention with a mute word who wrote it is said, and its words are shown on request', async () => {
  await show([aNotification({ id: '9', type: 'mention', seen: true })], { settings: { muteWords: ['three'] } });
  expect(rows()).toEqual(['Noor mentioned youPost with “three”, which you mutedShow post']);
  fireEvent.click(screen.getByRole('button', { name: 'Show post' }));
  expect(rows()[0]).toContain('one two three');
});

test('one is dismissed where the server can; all are cleared where that was confirmed', async () => {
  const marked = await show([aNotification({ id: '5', seen: true })]);
  expect(screen.getAllByRole('button', { name: 'Dismiss this notification' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(delivered);
  expect(marked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all notifications' }));
  await act(delivered);
  expect([marked, screen.queryAllByRole('listitem')]).toEqual([[{ kind: 'clear' }], []]);
});

test('none can be dismissed where the server has no such call', async () => {
  await show([aNotification({ id: '5', seen: true })], { lacks: ['dismissing'] });
  expect(screen.queryByRole('button', { name: 'Dismiss this notification' })).toBeNull();
});
