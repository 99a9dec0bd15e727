import type { Ability } from '#domain/server/server.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Sent } from '#machines/notifications/events.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#domain/notification/notification.ts';
import type { Status } from '#domain/status/status.ts';
import type { Page } from '#domain/timeline/page.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { NotificationList } from '#views/notifications/notification-list.tsx';
import { aNotification, anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/held.ts';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#app/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#parts/list/long-list.tsx', () => import('#tests/support/whole-list.tsx'));

const FACE = 'https://a.example/b.png';

type Known = {
  relationship?: Partial<Relationship>;
  settings?: Partial<Settings>;
  lacks?: Ability[];
  rows?: Record<string, Record<string, unknown>>;
};

const show = async (list: readonly Notification[], { relationship, settings, lacks = [], rows: more = {} }: Known = {}) => {
  const isGrouping = settings?.groupNotifications === true;
  const marked: unknown[] = [];
  const page: Page = { ids: list.map(({ id }) => id), normalised: { notifications: list } };
  const machine = notificationsMachine.provide({
    actors: {
      fetchNotifications: fromPromise<Page, object>(async () => page),
      sendWrite: fromPromise<void, Sent>(async ({ input }) => void marked.push(input.write)),
      otherTabs: fromCallback(() => {}),
      watchPreferences: fromCallback(({ sendBack }) =>
        sendBack({ type: 'preferences.changed', wanted: defaultSettings.notificationVisibility, isGrouping }),
      ),
      watchWakefulness: fromCallback(() => {}),
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
      relationships: { a: aRelationship({ id: 'a', ...relationship }), ...more['relationships'] },
      notifications: Object.fromEntries(list.map((one) => [one.id, one])),
      accounts: { a: anAccount({ avatar: 'https://a.example/a.png' }), ...more['accounts'] },
      statuses: {
        1: aStatus({ content: '<p>one<br>two</p><p>three</p>' }),
        2: aStatus({ id: '2', spoilerText: 'only this' }),
        ...more['statuses'],
      },
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

test('what somebody wrote who stands out does so too; what was done to another’s post does not (rule highlight-user)', async () => {
  const highlight = { noor: { color: '#ff8800', type: 'side' } } as const;
  await show([aNotification({ id: '5', type: 'mention' }), aNotification({ id: '4', type: 'favourite', statusId: '2' })], {
    settings: { highlight },
    rows: { statuses: { 2: aStatus({ id: '2', accountId: 'me' }) } },
  });
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('[class*=side]') !== null)).toEqual([true, false]);
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

describe('each type says what happened and leads to what it is about (rule notification-types)', () => {
  const people = { accounts: { b: anAccount({ id: 'b', acct: 'bo', username: 'bo', displayName: 'Bo', avatar: FACE }) } };
  const one = async (changes: Partial<Notification>) => {
    const { statusId: _, ...bare } = aNotification({ seen: true });
    await show([{ ...bare, id: '9', ...changes }], { rows: people });
    return rows()[0];
  };

  test.each<[Partial<Notification>, string]>([
    [{ type: 'move', targetId: 'b' }, 'Noor moved to Bo@noor'],
    [{ type: 'move' }, 'Noor moved to another account@noor'],
    [{ type: 'status', statusId: '1' }, 'Noor wrote a postone two three'],
    [{ type: 'update', statusId: '2' }, 'Noor edited a postonly this'],
    [{ type: 'quote', statusId: '1' }, 'Noor quoted your postone two three'],
    [{ type: 'quoted_update', statusId: '1' }, 'Noor edited a post that you quotedone two three'],
    [{ type: 'pleroma:chat_mention', about: 'hi <b>back</b>' }, 'Noor sent you a messagehi back'],
    [{ type: 'pleroma:report', targetId: 'b', about: 'Adverts' }, 'Noor reported BoAdverts'],
    [{ type: 'pleroma:report' }, 'Noor reported somebody@noor'],
    [{ type: 'admin.sign_up' }, 'Noor signed up@noor'],
    [{ type: 'severed_relationships', about: 'far.example' }, 'Follows between you and far.example were cut off'],
    [{ type: 'severed_relationships' }, 'Some of your follows were cut off'],
    [{ type: 'moderation_warning', about: 'Mind the gap' }, 'The moderators of your server sent you a warningMind the gap'],
    [{ type: 'annual_report', about: '2026' }, 'Your year in review is ready2026'],
    [{ type: 'pending.reply', statusId: '2' }, 'Noor wants to reply to your postonly this'],
    [{ type: 'pending.favourite', statusId: '1' }, 'Noor wants to favourite your postone two three'],
    [{ type: 'pending.reblog', statusId: '1' }, 'Noor wants to repeat your postone two three'],
    [{ type: 'unknown', statusId: '1' }, 'Noor did something that concerns youone two three'],
    [{ type: 'unknown' }, 'Noor did something that concerns you@noor'],
  ])('%j', async (changes, says) => {
    expect(await one(changes)).toBe(says);
  });

  test('who did it and the post are links, of a move where to', async () => {
    await one({ type: 'move', targetId: 'b' });
    expect(screen.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/bo');
    cleanup();
    await one({ type: 'mention', statusId: '1' });
    expect(screen.getByRole('link', { name: 'one two three' }).getAttribute('href')).toBe('/notice/1');
  });

  test('what is attached is counted and nothing of it is loaded; a deleted post is said to be gone', async () => {
    const picture = { id: 'p', kind: 'image', previewUrl: 'https://a.example/p.png' } as unknown as Status['attachments'][number];
    const statuses = { 3: aStatus({ id: '3', content: '', attachments: [picture, picture] }), 4: aStatus({ id: '4', deleted: true }) };
    await show([aNotification({ id: '9', statusId: '3', seen: true }), aNotification({ id: '8', statusId: '4', seen: true })], {
      rows: { statuses },
    });
    expect(rows()).toEqual(['Noor favourited your post2 attachments', 'Noor favourited your postThis post was deleted']);
    expect(document.querySelector('[src*="p.png"]')).toBeNull();
  });
});

describe('what is about one post in one row (rule notifications-grouped)', () => {
  const people = {
    accounts: {
      b: anAccount({ id: 'b', acct: 'bo', username: 'bo', displayName: 'Bo', avatar: FACE }),
      c: anAccount({ id: 'c', acct: 'cy', username: 'cy', displayName: 'Cy', avatar: FACE }),
    },
  };
  const three = [
    aNotification({ id: '9', type: 'favourite', accountId: 'b', seen: false }),
    aNotification({ id: '8', type: 'reblog', accountId: 'c', seen: true }),
    aNotification({ id: '7', type: 'favourite', accountId: 'a', seen: false }),
  ];
  const settings = { groupNotifications: true };

  test('says who and how many, and is opened in place', async () => {
    await show(three, { rows: people, settings });
    expect(rows()).toEqual(['21New: Bo and 2 others reacted to your postone two threeShow all 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(rows().slice(1)).toEqual([
      'New: Bo favourited your postone two three',
      'Cy repeated your postone two three',
      'New: Noor favourited your postone two three',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Hide each' }));
    expect(rows().length).toBe(1);
  });

  test('marks each that nobody has seen, and dismisses each', async () => {
    const marked = await show(three, { rows: people, settings });
    fireEvent.click(screen.getByRole('button', { name: 'Mark these as seen' }));
    await act(delivered);
    expect(rows()).toEqual(['21Bo and 2 others reacted to your postone two threeShow all 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss all of these' }));
    await act(delivered);
    expect(marked[0]).toEqual({ kind: 'seenEach', ids: ['9', '7'] });
    expect(marked.slice(1)).toMatchObject(['9', '8', '7'].map((id) => ({ kind: 'dismiss', id })));
    expect(rows()).toEqual([]);
  });

  test('names nobody who is muted or blocked (rule muted-folded)', async () => {
    const relationships = { b: aRelationship({ id: 'b', muting: true }) };
    await show([three[0]!, three[2]!], { rows: { ...people, relationships }, settings });
    expect(rows()).toEqual(['2+1New: Noor and 1 other favourited your postone two threeShow all 2']);
    cleanup();
    await show([three[0]!, three[1]!], {
      rows: { ...people, relationships: { ...relationships, c: aRelationship({ id: 'c', blocking: true }) } },
      settings,
    });
    expect(rows()[0]).toContain('From people you muted or blocked');
  });

  test('one alone is a row as any other', async () => {
    await show([three[0]!], { rows: people, settings });
    expect(rows()).toEqual(['New: Bo favourited your postone two three']);
  });
});

test('one kind alone is shown where it is picked, of those that the server sends, and all again (rule notifications-narrowed)', async () => {
  await show([aNotification({ id: '9', type: 'favourite', seen: true }), aNotification({ id: '8', type: 'mention', seen: true })], {
    lacks: ['reactions'],
  });
  const kinds = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(kinds()).toEqual(
    'All, Mentions and quotes, Favourites, Repeats, New followers and requests, New and edited posts, Others'.split(', '),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Favourites' }));
  expect(rows()).toEqual(['Noor favourited your postone two three']);
  fireEvent.click(screen.getByRole('radio', { name: 'Others' }));
  expect([rows(), screen.getByText('None of this kind so far').tagName]).toEqual([[], 'P']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all kinds' }));
  expect(rows().length).toBe(2);
});

test('whoever dismisses one goes on with the next', async () => {
  await show([aNotification({ id: '9', seen: true }), aNotification({ id: '8', seen: true }), aNotification({ id: '7', seen: true })]);
  const second = screen.getAllByRole('button', { name: 'Dismiss this notification' })[1] as HTMLElement;
  second.focus();
  fireEvent.click(second);
  await act(delivered);
  expect(document.activeElement?.closest('li')?.dataset['item']).toBe('7');
});
