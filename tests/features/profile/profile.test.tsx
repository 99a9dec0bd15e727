// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { createActor, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { profileMachine, type FoundProfile } from '#machines/profile/profile.machine.ts';
import { entitiesLogic } from '#services/entities.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Ability } from '#domain/server/server.ts';
import type { ProfileQuery } from '#domain/account/profile-query.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { user } from '#tests/support/user.ts';
import { Profile } from '#features/profile/profile.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => <p>late</p> }));
vi.mock('#features/profile/tabs/profile-tabs.tsx', () => ({ ProfileTabs: () => <p>tabs</p> }));
vi.mock('#components/private-note/private-note.tsx', () => ({ PrivateNote: () => <p>note</p> }));
vi.mock('#components/own-profile/edit-profile-button.tsx', () => ({
  EditProfileButton: () => <button type="button">Edit profile</button>,
}));

const received: AnyEventObject[] = [];
const listening = (): AnyActorRef =>
  createActor(
    setup({ types: { events: {} as AnyEventObject } }).createMachine({
      on: { '*': { actions: ({ event }) => void received.push(event) } },
    }),
  ).start();

type Given = {
  account?: Partial<Account>;
  relationship?: Relationship;
  own?: string;
  requested?: ProfileQuery;
  lacks?: Ability[];
  software?: string;
};

/** Opens a profile with the cached data. */
const show = ({ account, relationship, own, lacks = [], software = '', requested = { by: 'id', who: 'a' } }: Given = {}) => {
  const findProfile = deferredCall<FoundProfile>();
  const cache = new EntityCache();
  const loaded = account === undefined ? undefined : anAccount(account);
  if (loaded) cache.tables.accounts.merge(loaded);
  const profile = createActor(profileMachine.provide({ actors: { findProfile: findProfile.logic } }), { logger: () => {} }).start();
  const entities = createActor(entitiesLogic(cache, () => {})).start();
  setStage({
    lacks,
    page: {
      boot: bootKnowing({ instance: { name: 'Harbour' }, node: { isFederating: true, software } }),
      notices: listening(),
      layout: listening(),
    },
    session: {
      profile,
      entities,
      featureGroups: listening(),
    },
    rows: {
      accounts: { ...(loaded && { [loaded.id]: loaded }), ...(own && { [own]: loaded?.id === own ? loaded : anAccount({ id: own }) }) },
      relationships: relationship ? { [relationship.id]: relationship } : {},
    },
    visitor: { origin: 'https://here.example', ...(own && { accountId: own }) },
  });
  renderInApp(<Profile query={requested} />);
  return {
    lose: (failure: Failure) => act(() => findProfile.reject(new CallError(failure))),
    requested: findProfile.requested,
  };
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const marks = () => [...document.querySelectorAll('header li')].map(({ textContent }) => textContent);
const ways = () => [...document.querySelectorAll('[role=alert] :is(a, button)')].map(({ textContent }) => textContent);

beforeEach(() => {
  received.length = 0;
  vi.stubGlobal('scrollTo', () => {});
});

const responded = (kind: 'unauthorized' | 'not_found' | 'rejected', status: number, message = ''): Failure => ({ kind, status, message });

const counts = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => /posts?$|following$|followers?$/.test(text ?? ''));

describe('profile', () => {
  // rules: profile-loads
  test('shows cached data before any response', () => {
    const { requested } = show({ account: { displayName: 'Noor :x:', statusesCount: 3 } });
    expect([heading(), requested.length > 0]).toEqual(['Noor :x:', true]);
    expect(screen.queryByText('tabs')).not.toBe(null);
  });

  test('shows the name of the address while an unknown account loads', () => {
    show({ requested: { by: 'name', who: 'noor' } });
    expect([heading(), screen.queryByText('tabs')]).toEqual(['@noor', null]);
  });

  // rules: familiar-followers
  test.each([
    ['mastodon', { own: 'me' }, true],
    ['mastodon', {}, false],
    ['mastodon', { own: 'a' }, false],
    ['akkoma', { own: 'me' }, false],
  ])('reserves a row for familiar followers on %s for %j: %s', (software, given, is) => {
    show({ account: {}, software, ...given });
    expect(document.querySelector('[class*=familiar]') !== null).toBe(is);
  });

  // rules: profile-loads
  test('reports a failed refresh of a cached profile, and retries', async () => {
    const { lose, requested } = show({ account: {} });
    await lose({ kind: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain("Couldn't refresh this profile");
    const before = requested.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect([requested.length, heading()]).toEqual([before + 1, 'Noor']);
  });

  // rules: profile-failure
  test.each<[Failure, Given, string, string[]]>([
    [responded('not_found', 404), { own: 'me' }, 'Sorry, this profile does not exist.', ['Try again']],
    [responded('not_found', 404), {}, 'Sorry, this profile does not exist.', ['Log in', 'Try again']],
    [responded('not_found', 404), { account: {}, own: 'me' }, 'Sorry, this profile does not exist.', ['Try again']],
    [responded('unauthorized', 401), {}, 'Please log in to view this profile.', ['Log in', 'Try again']],
    [responded('rejected', 422, 'The tide is out'), { own: 'me' }, 'Error fetching userThe tide is out', ['Try again']],
    [{ kind: 'offline' }, { own: 'me' }, 'Sorry, there was an error loading this profile.', ['Try again']],
    [
      responded('not_found', 404),
      { own: 'me', requested: { by: 'name', who: 'noor@fjord.example' } },
      'Sorry, this profile does not exist.',
      ['Try again', 'Open on fjord.example'],
    ],
  ])('%j: shows the text and the links of each failure %#', async (failure, given, text, expected) => {
    const { lose } = show(given);
    await lose(failure);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(ways()).toEqual(expected);
  });

  // rules: account-marks
  test('labels the account type and both directions of the relationship', () => {
    show({
      own: 'me',
      account: { acct: 'noor@fjord.example', role: 'admin', bot: true, locked: true, deactivated: true, memorial: true },
      relationship: aRelationship({
        id: 'a',
        followedBy: true,
        requested: true,
        muting: true,
        mutedUntil: '2026-12-24T18:00:00Z',
        blocking: true,
        domainBlocking: true,
        blockedBy: true,
      }),
    });
    expect(screen.queryByText(/^You've muted this account until Dec 2\d, 2026/)).not.toBe(null);
    expect(marks()).toEqual([
      'Admin',
      'Bot',
      'Approves followers manually',
      'Deactivated',
      'In memoriam',
      'Another server',
      'Follows you',
      'Requested',
      'Blocked',
      'Server blocked',
      'Blocks you',
    ]);
  });

  // rules: account-marks
  test('omits a role that its owner hides', () => {
    show({ account: { role: 'moderator', hidesRole: true } });
    expect(marks()).toEqual(['This server']);
  });

  // rules: profile-buttons
  test('unmutes an account in a line of its own, where the server mutes', async () => {
    const relationship = aRelationship({ id: 'a', muting: true });
    show({ own: 'me', account: {}, relationship });
    expect(screen.queryByText("You've muted this account")).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(received.at(-1)).toMatchObject({ event: { type: 'mark.set', mark: 'mute', id: 'a', wanted: false } });
    cleanup();
    show({ own: 'me', account: {}, relationship, lacks: ['muting'] });
    expect([screen.getByText("You've muted this account"), screen.queryByRole('button', { name: 'Unmute' })]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  // rules: highlight-user
  test("names the button that highlights another account's posts", () => {
    show({ own: 'me', account: {} });
    expect(screen.getByRole('button', { name: 'Highlight their posts' }).textContent).toBe('Highlight their posts');
  });

  // rules: profile-hidden
  test('shows hidden counts to their owner only', () => {
    const account = { statusesCount: 1_204, followingCount: 6, followersCount: 9, hides: ['follows_count', 'followers_count'] as const };
    show({ account });
    expect(counts()).toEqual(['1,204 posts']);
    cleanup();
    show({ account, own: 'a' });
    expect(counts()).toEqual(['1,204 posts', '6 following', '9 followers']);
  });

  test('shortens large counts, with the whole number as a title', () => {
    show({ account: { statusesCount: 9_999, followingCount: 12_345, followersCount: 1_250_000 } });
    expect(counts()).toEqual(['9,999 posts', '12.3K following', '1.3M followers']);
    expect(screen.queryByTitle('12,345')).not.toBe(null);
  });

  // rules: handle-copied, handle-domain
  test('copies the handle with the domain of the account instead of the page, and announces it', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, languages: navigator.languages, clipboard: { writeText } });
    show({ account: { domain: 'accounts.example' } });
    await user.click(screen.getByRole('button', { name: 'Copy @noor@accounts.example' }));
    expect(writeText.mock.calls).toEqual([['@noor@accounts.example']]);
    expect(received).toContainEqual({
      type: 'notice.show',
      notice: {
        key: 'profile.copied',
        level: 'success',
        timeout: 2_000,
        args: { handle: '@noor@accounts.example' },
        replaces: ['profile.copy_failed'],
      },
    });
    writeText.mockImplementation(() => Promise.reject(new Error('no')));
    await user.click(screen.getByRole('button', { name: 'Copy @noor@accounts.example' }));
    expect(received.at(-1)).toMatchObject({ notice: { key: 'profile.copy_failed', level: 'error' } });
  });

  // rules: profile-pictures
  test('opens banner and avatar in the viewer with their descriptions', async () => {
    show({
      account: {
        avatar: 'https://a.example/a.png',
        avatarStatic: 'https://a.example/a-still.png',
        header: 'https://a.example/h.png',
        headerStatic: 'https://a.example/h-still.png',
        headerDescription: 'A harbour at dawn',
      },
    });
    await user.click(screen.getByRole('button', { name: 'A harbour at dawn' }));
    await user.click(screen.getByRole('button', { name: "Noor's avatar" }));
    const opened = received.filter(({ type }) => type === 'group.send').map((received) => received['event'] as AnyEventObject);
    expect(opened).toMatchObject([
      { type: 'mediaViewer.open', id: 'banner', attachments: [{ url: 'https://a.example/h.png', description: 'A harbour at dawn' }] },
      { type: 'mediaViewer.open', id: 'avatar', attachments: [{ url: 'https://a.example/a.png', description: "Noor's avatar" }] },
    ]);
  });

  test('opens no viewer for an account without images', () => {
    show({ account: {} });
    expect(screen.queryByRole('button', { name: /of Noor/ })).toBeNull();
  });

  // rules: profile-fields
  test('shows fields as sanitised text, and marks verified ones', () => {
    show({
      account: {
        fields: [
          { name: '<b>site</b>', value: '<a href="https://noor.example">noor.example</a>', verifiedAt: '2026-01-02T00:00:00Z' },
          { name: 'x', value: '<img src=x onerror=alert(1)><script>alert(1)</script>words' },
        ],
      },
    });
    const [first, second] = [...document.querySelectorAll('dl > div')] as [HTMLElement, HTMLElement];
    expect(within(first).queryByRole('img', { name: 'Verified on January 2, 2026' })).not.toBe(null);
    expect([first.querySelector('dt')?.textContent, within(first).getByRole('link').getAttribute('href')]).toEqual([
      '<b>site</b>',
      'https://noor.example',
    ]);
    expect([second.querySelector('dd')?.textContent, second.querySelector('script, [onerror]'), within(second).queryByRole('img')]).toEqual(
      ['words', null, null],
    );
  });

  // rules: profile-state
  test('reports a moved or deactivated account', () => {
    show({ account: { movedTo: { id: '9', acct: 'noor@fjord.example', username: 'noor', url: '' } } });
    expect(screen.getByRole('link', { name: '@noor@fjord.example' }).getAttribute('href')).toBe('/users/9');
    cleanup();
    show({ account: { deactivated: true } });
    expect(screen.queryByText('This account has been deactivated')).not.toBe(null);
  });

  // rules: profile-state
  test('reveals what staff has hidden on request, to followers and to its owner', async () => {
    const account = { limited: true, note: '<p>the words</p>', avatar: 'https://a.example/a.png' };
    show({ account, own: 'me' });
    expect([screen.queryByText('the words'), screen.queryByText('tabs'), screen.queryByRole('button', { name: /^Picture/ })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.queryByText("Harbour's moderators have hidden this profile")).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Show anyway' }));
    expect([screen.getByText('the words'), screen.getByText('tabs')]).toHaveLength(2);
    cleanup();
    show({ account, own: 'me', relationship: aRelationship({ id: 'a', following: true }) });
    expect(screen.queryByText('the words')).not.toBe(null);
    cleanup();
    show({ account, own: 'a' });
    expect(screen.queryByText('the words')).not.toBe(null);
  });

  // rules: remote-follow
  test('offers editing instead of follow and note on the own profile, and a remote follow to guests', () => {
    show({ account: {}, own: 'a' });
    expect(
      [screen.queryByText('Edit profile'), screen.queryByText('note'), screen.queryByText('late')].map((one) => one?.textContent),
    ).toEqual(['Edit profile', undefined, undefined]);
    cleanup();
    show({ account: {}, own: 'me' });
    expect(
      [screen.queryByText('Edit profile'), screen.queryByText('note'), screen.queryByText('late')].map((one) => one?.textContent),
    ).toEqual([undefined, 'note', 'late']);
    cleanup();
    show({ account: {} });
    expect([screen.queryByText('Follow from your own server'), screen.queryByText('note')].map((one) => one?.textContent)).toEqual([
      'Follow from your own server',
      undefined,
    ]);
  });
});
