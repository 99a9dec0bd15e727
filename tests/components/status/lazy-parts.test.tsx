import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Mention } from '#domain/status/status.ts';
import { MentionLinkTo } from '#components/rich-text/links.tsx';
import { Header } from '#components/status/header.tsx';
import { Highlight } from '#components/status/highlight.tsx';
import { Reactions } from '#components/status/reactions.tsx';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderLazy } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

const remote = anAccount({ acct: 'noor@bücher.example', favicon: 'https://f.example/i.png' });
const header = (account: Account, change = {}) => (
  <Header status={aStatus({ accountId: account.id, ...change })} author={account} ids={{ name: 'n', handle: 'h', time: 't' }} />
);

beforeEach(resetWorld);

describe('lazy parts of a status', () => {
  describe('reactions', () => {
    const reactions = [
      { name: '🐟', count: 2, me: false },
      { name: 'blobcat@far.example', url: 'https://far.example/b.png', count: 1, me: true },
    ];
    const status = aStatus({ reactions });

    test('toggle on press, and preserve the image of remote emoji', async () => {
      renderLazy(<Reactions status={status} />);
      const [fish, cat] = screen.getAllByRole('button');
      expect([fish?.getAttribute('aria-pressed'), cat?.getAttribute('aria-pressed')]).toEqual(['false', 'true']);
      await user.click(fish!);
      await user.click(cat!);
      expect(world.sent).toEqual([
        { type: 'reaction.set', statusId: '1', reactions, reaction: { name: '🐟', wanted: true } },
        {
          type: 'reaction.set',
          statusId: '1',
          reactions,
          reaction: { name: 'blobcat@far.example', url: 'https://far.example/b.png', wanted: false },
        },
      ]);
    });

    test('show their accounts by a press, also to guests', async () => {
      renderLazy(<Reactions status={status} />);
      await user.click(screen.getByRole('button', { name: 'See who reacted' }));
      expect(world.sent).toEqual([{ type: 'details.open', statusId: '1', of: 'reactions' }]);
    });

    test('have no buttons for guests', () => {
      world.isGuest = true;
      renderLazy(<Reactions status={status} />);
      expect([screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label')), screen.getAllByText('🐟').length]).toEqual([
        ['See who reacted'],
        1,
      ]);
    });
  });

  describe('badges beside a name', () => {
    test('mark a bot, and show the favicon of a remote instance', () => {
      const root = renderLazy(header({ ...remote, bot: true }));
      expect(screen.queryByRole('img', { name: 'Bot' })).not.toBeNull();
      const picture = root.querySelector('img[title]');
      expect([picture?.getAttribute('src'), picture?.getAttribute('title')]).toEqual(['https://f.example/i.png', 'bücher.example']);
    });

    test('drop an icon that fails to load or has another scheme, and show none for local accounts', () => {
      const root = renderLazy(header(remote));
      fireEvent.error(root.querySelector('img[title]')!);
      renderLazy(header({ ...remote, favicon: 'javascript:alert(1)' }));
      renderLazy(header(anAccount({ favicon: 'https://a.example/favicon.png' })));
      expect(document.querySelectorAll('img[title]').length).toBe(0);
    });

    // rules: expiry-shown
    test('mark a status that its server deletes later', () => {
      renderLazy(header(anAccount(), { expiresAt: '2025-02-01T00:00:00Z' }));
      expect(screen.queryByRole('img', { name: /^Will be deleted on Feb 1, 2025/ })).not.toBe(null);
    });

    test('mark an edited status by a button, once its dialog can be loaded', async () => {
      renderLazy(header(anAccount(), { editedAt: '2025-01-01T00:00:00Z' }));
      await user.click(screen.getByRole('button', { name: /^Edited Jan 1, 2025/ }));
      expect(world.sent).toEqual([{ type: 'details.open', statusId: '1', of: 'history' }]);
    });
  });

  // rules: highlight-user
  describe('highlight', () => {
    const shownWith = (highlight: unknown) => {
      world.settings = { highlight: highlight as Settings['highlight'] };
      return renderLazy(<Highlight acct="noor" />).firstElementChild;
    };

    test.each(['solid', 'striped', 'side'] as const)('%s', (type) => {
      const shown = shownWith({ noor: { color: '#ff8800', type } }) as HTMLElement;
      expect([shown.className.includes(type), shown.style.getPropertyValue('--highlight')]).toEqual([true, '#ff8800']);
    });

    test.each([
      {},
      { ingrid: { color: '#fff', type: 'solid' } },
      { noor: { color: 'red);background:url(https://evil.example', type: 'solid' } },
    ])('is absent for other accounts and for an invalid colour: %j', (highlight) => expect(shownWith(highlight)).toBeNull());
  });

  // rules: mention-form
  describe('mentions', () => {
    const textWith = (settings: Partial<Settings>, acct = 'noor@xn--bcher-kva.example') => {
      world.settings = settings;
      return renderLazy(<MentionLinkTo mention={{ id: 'a', acct, username: 'noor' }} />).querySelector('a')!;
    };

    test.each([
      ['short', 'noor@xn--bcher-kva.example', '@noor'],
      ['full_for_remote', 'noor@xn--bcher-kva.example', '@noor@bücher.example'],
      ['full_for_remote', 'noor', '@noor'],
      ['full', 'noor', '@noor@accounts.example'],
    ] as const)('%s: show %s as %s', (mentionLinkDisplay, acct, text) =>
      expect(textWith({ mentionLinkDisplay }, acct).textContent).toBe(text),
    );

    test('show the hosts of two equal user names in one status with any setting', () => {
      const [one, two] = ['ada@one.example', 'ada@two.example'].map((acct) => ({ id: acct, acct, username: 'ada', url: '' }));
      const written = (among: Mention[]) => renderLazy(<MentionLinkTo mention={one!} among={among} />).querySelector('a')?.textContent;
      expect([written([one!]), written([one!, two!])]).toEqual(['@ada', '@ada@one.example']);
    });

    // rules: copied-whole
    test.each([
      ['noor@b.example', '@noor@b.example'],
      ['noor', '@noor@accounts.example'],
    ])('%s is copied in full', (acct, copied) => {
      expect(textWith({}, acct).querySelector('[data-copy]')?.getAttribute('data-copy')).toBe(copied);
    });

    test('are bold for the own account with the full handle as tooltip by default, both optional', () => {
      const own = renderLazy(<MentionLinkTo mention={{ id: 'me', acct: 'demo', username: 'demo' }} />).querySelector('a > span')!;
      expect([own.className, own.getAttribute('title')]).toEqual(['you', '@demo']);
      resetWorld();
      world.settings = { mentionLinkBoldenYou: false, mentionLinkShowTooltip: false };
      const plain = renderLazy(<MentionLinkTo mention={{ id: 'me', acct: 'demo', username: 'demo' }} />).querySelector('a > span')!;
      expect([plain.className, plain.getAttribute('title')]).toEqual(['', null]);
    });

    test('show avatars of cached accounts', () => {
      given({ accounts: [anAccount({ id: 'a', avatar: 'https://a.example/1.png' })] });
      expect(textWith({ mentionLinkShowAvatar: true }).querySelector('img')?.getAttribute('src')).toBe('https://a.example/1.png');
    });

    test('fade the host unless disabled', () => {
      expect(textWith({ mentionLinkDisplay: 'full' }).querySelector('span > span')?.className).toBe('faint');
      resetWorld();
      expect(textWith({ mentionLinkDisplay: 'full', mentionLinkFadeDomain: false }).querySelector('span > span')?.className).toBe('');
    });
  });
});
