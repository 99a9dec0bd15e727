import { describe, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { AccountCounts } from '#components/account-card/account-counts.tsx';
import { UserCard } from '#components/account-card/user-card.tsx';
import { NavBadge } from '#components/navigation/nav-badge.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Reactors } from '#components/reactions/reactors.tsx';
import { Reactions } from '#components/status/reactions.tsx';
import { OwnActionBar, ViewedActionBar } from '#components/status/own-action-bar.tsx';
import { RemoteActions } from '#components/status/remote-actions.tsx';
import { StatusActions } from '#components/status/status-actions.tsx';
import { ChatRow } from '#features/chats/chat-row.tsx';
import { FocusedFacts } from '#features/conversations/focused-facts.tsx';
import { GroupCard } from '#features/notifications/group-card.tsx';
import { ProfileAbout } from '#features/profile/profile-about.tsx';
import { BellButton } from '#shell/bell-button.tsx';
import { aNotification, anAccount, aStatus } from '#tests/support/entities.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-watched.ts', () => ({ useWatchedReactors: () => undefined }));
vi.mock('#react/lazy/use-queued-send.ts', () => ({ useQueuedSend: () => () => undefined }));
vi.mock('#react/lazy/use-own-parts.ts', () => ({ useOwnParts: () => undefined }));
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => undefined }));
vi.mock('#features/notifications/use-first-shown.ts', () => ({
  useShown: (ids: readonly string[]) => ids,
  useFirstShown: ([first]: readonly string[]) => first,
}));
vi.mock('#shell/use-is-idle.ts', () => ({ useIsIdle: () => true }));

const reaction = { name: '🔥', count: 71, me: false };
const status = aStatus({
  id: 's',
  accountId: '2',
  repliesCount: 72,
  reblogsCount: 73,
  favouritesCount: 74,
  reactions: [reaction, { ...reaction, name: '🌊', me: true }],
});
const account = anAccount({
  id: '2',
  statusesCount: 75,
  followingCount: 76,
  followersCount: 77,
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
});
const pointing = { anchor: document.body, close: () => {}, stay: () => {}, leave: () => {} } as never;

const group = {
  id: 'post:s',
  members: Array.from({ length: 74 }, (_, at) => `${at}`),
  unseen: [],
  people: ['2', ...Array.from({ length: 73 }, (_, at) => `p${at}`)],
  counts: { favourite: 74 },
};

/** Sets what every view needs, with these settings. */
const given = (settings: Partial<Settings>) =>
  setStage({
    visitor: { origin: 'https://a.example', accountId: '1' },
    page: { boot: bootKnowing({ instance: { name: 'Harbour' } }), settings: holding({ settings: { ...defaultSettings, ...settings } }) },
    session: {
      notifications: holding({ box: { unseen: 78, unseenMessages: 0 } }),
      waiting: holding({ chats: 79, requests: 79, announcements: 79, follows: 79 }),
      statusDetails: holding({}),
      reactors: holding({ loaded: { statusId: 's', accounts: new Map([['🔥', ['2']]]) } }),
    },
    rows: {
      accounts: { '1': { ...account, id: '1' }, '2': account },
      statuses: { s: status },
      notifications: { '0': aNotification({ id: '0', accountId: '2', statusId: 's' }) },
      chats: { c: { id: 'c', accountId: '2', unread: 79, updatedAt: '2026-11-21T12:00:00Z' } },
    },
  });

const VIEWS: readonly [name: keyof Settings, title: string, view: () => ReactNode][] = [
  ['hidePostStats', 'the counts before the actions', () => <StatusActions status={status} />],
  ['hidePostStats', 'the actions of an account', () => <OwnActionBar status={status} />],
  ['hidePostStats', 'the actions on a status that cannot be repeated', () => <OwnActionBar status={{ ...status, visibility: 'direct' }} />],
  ['hidePostStats', 'the actions below media', () => <ViewedActionBar status={status} onReply={() => {}} />],
  ['hidePostStats', 'the actions of a guest', () => <RemoteActions status={status} />],
  ['hidePostStats', 'the facts of the focused status', () => <FocusedFacts statusId="s" />],
  ['hidePostStats', 'the reactions', () => <Reactions status={status} />],
  ['hidePostStats', 'who reacted', () => <Reactors id="r" statusId="s" reaction={reaction} pointing={pointing} />],
  ['hidePostStats', 'a group of notifications', () => <GroupCard row={group} />],
  ['hideUserStats', 'the account card', () => <AccountCounts account={account} />],
  ['hideUserStats', 'the own card', () => <UserCard account={account} isLinked />],
  ['hideUserStats', 'the profile', () => <ProfileAbout account={{ ...account, createdAt: undefined } as never} />],
  ['hideNotificationCounts', 'the bell', () => <BellButton className="" />],
  ['hideNotificationCounts', 'the badges of the navigation', () => <NavBadge of="chats" />],
  ['hideNotificationCounts', 'the title of the page', () => <ScreenHead title="Home" />],
  ['hideNotificationCounts', 'a chat', () => <ChatRow chatId="c" beside={undefined} />],
];

/** The counts above, and the sum of unseen notifications and unread messages. */
const NUMBERS = /7\d|157/;

/** Returns every text of a view, visible or for screen readers, its attributes and the title of the page. */
const textsOf = (view: ReactNode): string => {
  document.title = '';
  const { container, unmount } = renderInApp(view);
  const attributes = [...document.body.querySelectorAll('*')].flatMap((one) =>
    ['title', 'aria-label', 'aria-description', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
  );
  const texts = [container.textContent, document.body.textContent, ...attributes, document.title].join(' | ');
  unmount();
  return texts;
};

describe('hidden counts', () => {
  // rules: counts-hidden
  test.each(VIEWS)('%s: no number in %s, for screen readers neither', (name, _, view) => {
    given({});
    expect(textsOf(view())).toMatch(NUMBERS);
    given({ [name]: true });
    expect(textsOf(view())).not.toMatch(NUMBERS);
  });

  // rules: counts-hidden
  test('the average of a profile goes with its counts', () => {
    given({});
    expect(textsOf(<ProfileAbout account={account} />)).toMatch(/posts a day/);
    given({ hideUserStats: true });
    expect(textsOf(<ProfileAbout account={account} />)).not.toMatch(/posts a day/);
  });

  // rules: counts-hidden
  test('names new items without a number', () => {
    given({ hideNotificationCounts: true });
    expect(textsOf(<BellButton className="" />)).toContain('Notifications, some new');
    expect(textsOf(<NavBadge of="chats" />)).toContain('(new)');
    expect(textsOf(<ChatRow chatId="c" beside={undefined} />)).toContain('Unread messages');
  });

  // rules: counts-hidden
  test('the lists of a focused status can still be opened', () => {
    given({ hidePostStats: true });
    expect(textsOf(<FocusedFacts statusId="s" />)).toMatch(/Repeated by.*Favourited by/);
  });
});
