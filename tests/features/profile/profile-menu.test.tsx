// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { createActor, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { Ability } from '#domain/server/server.ts';
import { user } from '#tests/support/user.ts';
import { ProfileMenu } from '#features/profile/profile-menu.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#components/account-card/account-items.tsx', () => ({ AccountItems: () => <button role="menuitem">relations</button> }));

const received: AnyEventObject[] = [];
const listening = (context: object = {}): AnyActorRef =>
  createActor(
    setup({ types: { events: {} as AnyEventObject } }).createMachine({
      context,
      on: { '*': { actions: ({ event }) => void received.push(event) } },
    }),
  ).start();

type Given = { own?: string; text?: string; lacks?: Ability[]; node?: { features: string[] } };

const open = async (change: Partial<Account>, { own, text = '', lacks = [], node = { features: [] } }: Given = {}) => {
  received.length = 0;
  setStage({
    page: { notices: listening(), boot: bootKnowing({ node }) },
    session: { featureGroups: listening({ open: [] }) },
    ...(own && { composer: listening({ draft: { text } }) }),
    lacks,
    visitor: { origin: 'https://here.example', ...(own && { accountId: own }) },
  });
  renderInApp(<ProfileMenu account={anAccount(change)} />);
  await user.click(screen.getByRole('button', { name: 'More actions for Noor' }));
  return screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
};
const pick = (name: string) => user.click(screen.getByRole('menuitem', { name, hidden: true }));

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
});

describe('profile menu', () => {
  // rules: profile-menu
  test('offers relationships and external links for another account', async () => {
    expect(await open({ acct: 'noor@fjord.example', url: 'https://fjord.example/@noor' }, { own: 'me' })).toEqual([
      'relations',
      'Add as column',
      'Copy link',
      'Open on fjord.example',
    ]);
  });

  // rules: server-timeline
  test('leads members to the posts of the server of the account, where the server selects them', async () => {
    const account = { acct: 'noor@fjord.example', url: '' };
    const node = { features: ['pleroma_api'] };
    expect(await open(account, { own: 'me', node })).toEqual(['relations', 'Add as column', 'Copy link', 'Posts from fjord.example']);
    await pick('Posts from fjord.example');
    expect(window.location.pathname).toBe('/main/servers/fjord.example');
    cleanup();
    expect(await open(account, { node })).toEqual(['Copy link']);
    cleanup();
    expect(await open({}, { own: 'me', node })).not.toContain('Posts from fjord.example');
    cleanup();
    expect(await open(account, { own: 'me' })).toEqual(['relations', 'Add as column', 'Copy link']);
  });

  // rules: feeds
  test('leads to the feed of a local account, where the server has feeds', async () => {
    const node = { features: ['pleroma_api'] };
    expect(await open({ acct: 'noor', username: 'noor' }, { node })).toEqual(['Copy link', 'RSS feed']);
    const link = screen.getByRole('menuitem', { name: 'RSS feed', hidden: true });
    expect(link.getAttribute('href')).toBe('https://here.example/users/noor/feed.rss');
    cleanup();
    expect(await open({ acct: 'noor@fjord.example', url: '' }, { node })).toEqual(['Copy link']);
  });

  // rules: profile-menu
  test('offers external links only to guests and to the owner', async () => {
    expect(await open({ url: 'https://here.example/users/noor' })).toEqual(['Copy link']);
  });

  // rules: profile-menu
  test('offers a direct message where the button opens a chat', async () => {
    const node = { features: ['pleroma_chat_messages'] };
    expect(await open({}, { own: 'me', node })).toEqual(['Direct message', 'relations', 'Add as column', 'Copy link']);
    cleanup();
    expect(await open({}, { own: 'me', node, lacks: ['directScope'] })).toEqual(['relations', 'Add as column', 'Copy link']);
    cleanup();
    expect(await open({ acceptsChats: false }, { own: 'me', node })).toEqual(['relations', 'Add as column', 'Copy link']);
    cleanup();
    await open({ acct: 'noor' }, { own: 'me', text: 'Low tide', node });
    await pick('Direct message');
    expect(received).toEqual([
      { type: 'composer.edit', change: { visibility: 'direct', text: 'Low tide @noor ' } },
      { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
    ]);
  });

  // rules: profile-menu
  test('copies the address of the account, or of its page here where it has none', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, languages: navigator.languages, clipboard: { writeText } });
    await open({ url: '' });
    await pick('Copy link');
    expect(writeText.mock.calls).toEqual([[`${location.origin}/noor`]]);
    expect(received).toMatchObject([{ notice: { key: 'status.copied' } }]);
  });
});
