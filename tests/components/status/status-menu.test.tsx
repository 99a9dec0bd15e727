import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { Status } from '#domain/status/status.ts';
import { aRelationship, aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => {} }));
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => null }));

beforeEach(resetWorld);

const me = (role: Account['role'] = 'member') => anAccount({ id: 'me', acct: 'demo', role });
/** jsdom shows no popovers. */
const menu = () => screen.getByRole('menu', { hidden: true });
const openMenu = async (change: Partial<Status> = {}, accounts: readonly Account[] = [me(), anAccount()]) => {
  given({ statuses: [aStatus(change)], accounts });
  renderCards('1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  return [...menu().querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent);
};
const LINKS = ['Copy link', 'Copy text', 'Show source', 'Open original page'];
const pick = (name: RegExp) =>
  user.click([...menu().querySelectorAll('[role^=menuitem]')].find((item) => name.test(item.textContent ?? ''))!);

/** Returns the event of each item for a status of an account, before or after its receiver was loaded. */
const sentByEach = async (isEarly: boolean, accountId: string) => {
  const itemsOf = () =>
    [...menu().querySelectorAll<HTMLElement>('[role^=menuitem]:not(a)')].filter(
      ({ textContent }) => !LINKS.slice(0, 2).includes(textContent ?? ''),
    );
  const press = async (at: number) => {
    cleanup();
    resetWorld();
    world.isEarly = isEarly;
    world.node = { features: ['pleroma_api', 'quote_posting', 'editing', 'akkoma:machine_translation'] };
    world.instance = { translates: true };
    await openMenu({ accountId });
    world.sent.splice(0);
    const item = itemsOf()[at];
    if (item) await user.click(item);
    return item && [item.textContent, ...world.sent];
  };
  const pressed = [];
  for (let at = 0; at < 20; at++) pressed.push(await press(at));
  return pressed.filter((one) => one !== undefined);
};

describe('status menu', () => {
  // rules: status-menu
  test('offers the actions for the status of another account', async () => {
    const about = ['Notify me when @noor posts', 'Mute @noor', 'Mute @noor for…', 'Block @noor', 'Report @noor'];
    expect(await openMenu()).toEqual(['Bookmark', 'Mute conversation', 'Quote', ...LINKS, ...about]);
  });

  // rules: bookmark-folders
  test('moves a bookmark to a folder where the server has them', async () => {
    expect((await openMenu({ bookmarked: true })).slice(0, 2)).toEqual(['Bookmark', 'Mute conversation']);
    cleanup();
    world.node = { features: ['pleroma_api', 'pleroma:bookmark_folders'] };
    expect((await openMenu({ bookmarked: false })).slice(0, 2)).toEqual(['Bookmark', 'Mute conversation']);
    cleanup();
    expect((await openMenu({ bookmarked: true })).slice(0, 2)).toEqual(['Bookmark', 'Move to folder']);
    await pick(/^Move to folder/);
    expect(world.sent).toContainEqual({ type: 'folders.choose', statusId: '1' });
  });

  // rules: mute-involved
  test('omits muting of unrelated conversations on GoToSocial', async () => {
    world.node = { software: 'gotosocial' };
    const isOffered = async (change: Partial<Status>) => {
      const has = (await openMenu(change)).includes('Mute conversation');
      cleanup();
      return has;
    };
    const mention = { id: 'me', acct: 'demo', username: 'demo', url: '' };
    expect([await isOffered({}), await isOffered({ mentions: [mention] }), await isOffered({ accountId: 'me' })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('omits deletion, mute and report where the server lacks them', async () => {
    world.node = { software: 'snac' };
    expect(await openMenu({ accountId: 'me' })).toEqual(['Bookmark', 'Pin to profile', 'Edit', ...LINKS]);
    cleanup();
    expect(await openMenu()).toEqual(['Bookmark', ...LINKS, 'Block @noor']);
  });

  test('hides the instance of a remote status', async () => {
    expect(await openMenu({}, [me(), anAccount({ acct: 'ingrid@far.example' })])).toContain('Block far.example');
  });

  test('pins own public and unlisted statuses, and deletes own ones', async () => {
    expect(await openMenu({ accountId: 'me' })).toEqual([
      'Bookmark',
      'Pin to profile',
      'Mute conversation',
      'Quote',
      'Edit',
      'Delete and redraft',
      ...LINKS,
      'Delete',
    ]);
  });

  test('does not pin an own private status', async () => {
    expect(await openMenu({ accountId: 'me', visibility: 'private' })).not.toContain('Pin to profile');
  });

  test.each(['moderator', 'admin'] as const)('lets a %s delete statuses of others', async (role) => {
    expect(await openMenu({}, [me(role), anAccount()])).toContain('Delete');
  });

  test('offers links to guests', async () => {
    world.isGuest = true;
    expect(await openMenu()).toEqual(LINKS.with(2, 'Show as text'));
  });

  // rules: status-text
  test('offers no text of a status that has none', async () => {
    const links = ['Copy link', 'Open original page'];
    const offered = await openMenu({ spoilerText: '', content: '<p></p>' });
    expect(offered.filter((name) => LINKS.includes(name ?? ''))).toEqual(links);
  });

  // rules: status-text
  test('copies the text of a status with its subject and its lines, which no notice contains', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openMenu({ spoilerText: 'Tea', content: '<p>One<br>two &amp; <b>three</b></p><p>four</p>' });
    await pick(/^Copy text/);
    expect([copied.mock.calls, JSON.stringify(world.sent).includes('three')]).toEqual([[['Tea\n\nOne\ntwo & three\n\nfour']], false]);
  });

  // rules: read-aloud
  test('reads a status aloud where the browser has a voice, and stops', async () => {
    vi.stubGlobal('speechSynthesis', {});
    vi.stubGlobal('SpeechSynthesisUtterance', vi.fn());
    expect(await openMenu()).toContain('Read aloud');
    await pick(/^Read aloud/);
    expect(world.sent.at(-1)).toEqual({ type: 'speech.start', statusId: '1' });
    cleanup();
    resetWorld();
    world.known = { statusId: '1' };
    await openMenu();
    await pick(/^Stop reading aloud/);
    expect(world.sent.at(-1)).toEqual({ type: 'speech.stop' });
    cleanup();
    resetWorld();
    expect(await openMenu({ content: '' })).not.toContain('Read aloud');
    vi.unstubAllGlobals();
  });

  // rules: translation-device
  test('translates where the browser can and the server cannot', async () => {
    expect(await openMenu()).not.toContain('Translate');
    cleanup();
    vi.stubGlobal('Translator', {});
    expect(await openMenu()).toContain('Translate');
    vi.unstubAllGlobals();
  });

  // rules: status-text
  test('opens the source of a status', async () => {
    await openMenu();
    await pick(/^Show source/);
    expect(world.sent.at(-1)).toEqual({ type: 'details.open', statusId: '1', of: 'source' });
  });

  // rules: status-text
  test('opens the text where the server has no source', async () => {
    world.node = { software: 'misskey' };
    expect(await openMenu()).toContain('Show as text');
  });

  test('marks and toggles active items', async () => {
    given({ relationships: [aRelationship({ muting: true })] });
    await openMenu({ bookmarked: true, threadMuted: true });
    const on = [...menu().querySelectorAll('[aria-checked=true]')].map(({ textContent }) => textContent);
    expect(on).toEqual(['Bookmark', 'Mute conversation', 'Mute @noor']);
    await pick(/^Bookmark/);
    expect(world.sent.at(-1)).toEqual({ type: 'mark.set', mark: 'bookmark', id: '1', wanted: false });
  });

  // rules: confirm-defaults
  test('prompts before a block and a removal as the settings demand', async () => {
    await openMenu();
    await pick(/^Block/);
    expect(world.sent.at(-1)).toEqual({ type: 'mark.set', mark: 'block', id: 'a', wanted: true });
  });

  test('reports the account with the status', async () => {
    await openMenu();
    await pick(/^Report/);
    expect(world.sent.at(-1)).toEqual({ type: 'report.open', accountId: 'a', statusIds: ['1'] });
  });

  // rules: quote-allowed
  test('quotes public and unlisted statuses', async () => {
    expect(await openMenu({ visibility: 'private' })).not.toContain('Quote');
  });

  test('explains that the author does not allow a quote', async () => {
    const items = await openMenu({ quoteRight: 'denied' });
    expect(items).toContain("QuoteThe author doesn't allow quotes of this post");
    world.sent.splice(0);
    await pick(/^Quote/);
    expect(world.sent).toEqual([]);
  });

  test('quotes with a note that the author must approve it', async () => {
    expect(await openMenu({ quoteRight: 'manual' })).toContain('QuoteThe author must approve quotes of this post');
    await pick(/^Quote/);
    expect(world.sent.at(-1)).toEqual({ type: 'composers.open', key: 'quote:1' });
  });

  // rules: quote-policy-change
  test('opens the choice of who can quote one’s own post, where the server supports it', async () => {
    expect(await openMenu({ accountId: 'me' })).not.toContain('Change who can quote');
    cleanup();
    world.node = { software: 'mastodon' };
    world.instance = { mastodonApi: 7 };
    expect(await openMenu({ accountId: 'me', visibility: 'private' })).not.toContain('Change who can quote');
    cleanup();
    expect(await openMenu({ accountId: 'me' })).toContain('Change who can quote');
    await pick(/^Change who can quote/);
    expect(world.sent.at(-1)).toEqual({ type: 'quotePolicy.open', statusId: '1' });
  });

  // rules: quote-removal
  test('removes one’s own post from another account’s quote, where the server supports it', async () => {
    const openOf = async (accountId: string, quotedAccountId: string) => {
      cleanup();
      given({
        statuses: [aStatus({ accountId, quoteId: '2', quoteState: 'accepted' }), aStatus({ id: '2', accountId: quotedAccountId })],
        accounts: [me(), anAccount()],
      });
      renderCards('1');
      await user.click(screen.getByRole('button', { name: 'More' }));
      return menu().textContent?.includes('Remove quote');
    };
    expect(await openOf('a', 'me')).toBe(false);
    world.node = { software: 'mastodon' };
    world.instance = { mastodonApi: 7 };
    expect([await openOf('a', 'a'), await openOf('me', 'me'), await openOf('a', 'me')]).toEqual([false, false, true]);
    await pick(/^Remove quote/);
    expect(world.sent.at(-1)).toEqual({ type: 'mark.set', mark: 'removeQuote', id: '1', wanted: true });
  });

  test.each([
    [/^Quote/, { type: 'composers.open', key: 'quote:1' }],
    [/^Edit/, { type: 'rewrite.edit', statusId: '1' }],
    [/^Delete and redraft/, { type: 'rewrite.redraft', statusId: '1' }],
  ])('opens a form by %s', async (name, notified) => {
    await openMenu({ accountId: 'me' });
    await pick(name);
    expect(world.sent.at(-1)).toEqual(notified);
  });

  test('opens the reply form, also by keyboard', async () => {
    given({ statuses: [aStatus()], accounts: [me(), anAccount()] });
    renderCards('1');
    await user.click(screen.getByRole('button', { name: /^Reply/ }));
    expect(world.sent).toEqual([{ type: 'composers.open', key: 'reply:1' }]);
  });

  // rules: repeat-allowed
  test('shows the count of a private status without a repeat button', () => {
    given({ statuses: [aStatus({ visibility: 'private' })], accounts: [me(), anAccount()] });
    renderCards('1');
    expect([screen.queryByRole('button', { name: /^Repeat/ }), screen.getByText('No repeats').textContent]).toEqual([null, 'No repeats']);
  });

  test('omits the reaction button where the server lacks reactions', () => {
    given({ statuses: [aStatus()], accounts: [me(), anAccount()] });
    renderCards('1');
    expect(screen.queryByRole('button', { name: 'React' })).toBe(null);
  });

  test.each(['a', 'me'])('delivers an item picked before its receiver was loaded (post by %s)', async (accountId) => {
    const sent = await sentByEach(true, accountId);
    expect(sent).toEqual(await sentByEach(false, accountId));
    expect(sent.filter((item) => item.length !== 2)).toEqual([]);
    expect(sent.map(([text]) => text)).toContain('Translate');
  });

  test('delivers a press below a status before its receiver was loaded', async () => {
    world.isEarly = true;
    given({ statuses: [aStatus()], accounts: [me(), anAccount()] });
    renderCards('1');
    world.sent.splice(0);
    for (const name of [/^Reply/, /^Repeat/, /^Favourite/]) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBeNull();
      await user.click(button);
    }
    expect(world.sent).toEqual([
      { type: 'composers.open', key: 'reply:1' },
      { type: 'mark.set', mark: 'reblog', id: '1', wanted: true },
      { type: 'mark.set', mark: 'favourite', id: '1', wanted: true },
    ]);
  });
});
