import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mention } from '#domain/status/status.ts';
import { aStatus } from '#tests/support/entities.ts';
import { StatusCard } from '#components/status/status-card.tsx';
import { user } from '#tests/support/user.ts';
import { renderAmong, renderCards } from './cards.tsx';
import { button, card, given1, shows } from './shown.ts';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('./world.ts')).manyHooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: ({ context }: { context: typeof world }, statusId: string) => context.problems[statusId],
}));

beforeEach(resetWorld);

describe('status card', () => {
  test('announces author, text, time and handle as one utterance', () => {
    given1();
    renderCards('1');
    expect(screen.getAllByRole('article', { name: 'Noor hello 4m @noor 3 favourites' })).toHaveLength(1);
  });

  test('shows a gravestone for a deleted status or repeat, and labels an unavailable one', () => {
    given1({ deleted: true });
    given({ statuses: [aStatus({ id: 'r', reblogId: '1' }), aStatus({ id: 'q', reblogId: 'unknown' })] });
    renderCards('1', 'r', 'q', 'nowhere');
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'This post was deleted',
      'This post was deleted',
      'Post unavailable',
      'Post unavailable',
    ]);
  });

  test('isolates a status that fails to render', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    given1();
    given({ statuses: [aStatus({ id: '2', reactions: undefined as never })] });
    renderCards('2', '1');
    expect(screen.getAllByRole('article')[0]?.textContent).toBe("Couldn't show this post");
    expect(shows('hello')).toBe(true);
    expect(complaints).toHaveBeenCalled();
  });

  test('requests the opposite state on each favourite, and shows the current one', async () => {
    given1({ favourited: false, favouritesCount: 1_234 });
    given({ statuses: [aStatus({ id: '2', favourited: true, favouritesCount: 1 })] });
    renderCards('1', '2');
    const [off, on] = screen.getAllByRole('button', { name: /^Favourite/ });
    expect([off, on].map((toggle) => [toggle?.getAttribute('aria-pressed'), toggle?.textContent])).toEqual([
      ['false', 'Favourite1.2K1,234 favourites'],
      ['true', 'Favourite11 favourite'],
    ]);
    for (const toggle of [off, on]) if (toggle) await user.click(toggle);
    expect(world.sent).toEqual([
      { type: 'mark.set', mark: 'favourite', id: '1', wanted: true },
      { type: 'mark.set', mark: 'favourite', id: '2', wanted: false },
    ]);
  });

  test('sends guests to their own server in a new tab', () => {
    world.isGuest = true;
    given1({ id: 'a&b' });
    renderCards('a&b');
    for (const name of [/^Reply from your own server/, /^Repeat from your own server/, /^Favourite from your own server/]) {
      const link = screen.getByRole('link', { name });
      expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
        '/main/ostatus?status_id=a%26b',
        '_blank',
        'noopener noreferrer',
      ]);
    }
    expect(screen.queryByRole('button', { name: /^Favourite/ })).toBe(null);
  });

  // rules: guest-actions
  test('leads a guest to the login where the server does not federate', () => {
    world.isGuest = true;
    world.node = { isFederating: false };
    given1({ id: '1' });
    renderCards('1');
    expect(screen.getAllByRole('link', { name: /^Log in/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/login',
      '/login',
      '/login',
    ]);
  });

  test('shows counts, reserves space and renders no buttons before the lazy parts load', () => {
    given1({
      repliesCount: 1,
      reblogsCount: 0,
      quoteId: '2',
      reactions: [{ name: '🐟', count: 2, me: false }],
      editedAt: '2025-01-02T03:04:00Z',
    });
    renderAmong(<StatusCard statusId="1" />);
    expect(['1 reply', 'No repeats', '🐟: 2 reactions'].map(shows)).toEqual([true, true, false]);
    expect(document.querySelectorAll('blockquote[aria-busy], [class*=reactions]').length).toBe(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('shows the failure of an action until it is dismissed', async () => {
    world.problems = { '1': { key: 'errors.response_text', args: { text: 'You are rate limited' } } };
    given1();
    given({ statuses: [aStatus({ id: '2' })] });
    renderCards('1', '2');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['You are rate limited']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
    await user.click(button('Dismiss'));
    expect(world.sent).toEqual([{ type: 'statusAction.dismiss', statusId: '1' }]);
  });

  // rules: mark-refused
  test('names a failed action, and retries it', async () => {
    const again = { mark: 'favourite', id: '1', wanted: true } as const;
    world.problems = { '1': { key: 'status.tried.favourite', args: { error: { key: 'errors.internal' } }, again } };
    given1();
    renderCards('1');
    expect(screen.getByRole('alert').textContent).toBe("Couldn't add or remove the favourite: Internal Server Error");
    await user.click(button('Try again'));
    expect(world.sent).toEqual([{ type: 'mark.set', ...again }]);
  });

  // rules: mentions-line
  test('names the parent and the other mentions of a reply: five, and the rest on request', async () => {
    const people = ['marek', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name): Mention => ({
      id: name,
      acct: name,
      username: name,
      url: `https://a.example/${name}`,
    }));
    const links = people.map(({ url, username }) => `<a class="mention" href="${url}">@${username}</a>`).join(' ');
    given1({ inReplyToId: 'x', inReplyToAccountId: 'marek', inReplyToAcct: 'marek', mentions: people, content: `<p>${links} hello</p>` });
    renderCards('1');
    const named = () =>
      within(card())
        .getAllByRole('link')
        .flatMap(({ textContent }) => (textContent.startsWith('@') ? [textContent] : []));
    expect([card().textContent.includes('Reply to @marek'), named()]).toEqual([true, ['@marek', '@a', '@b', '@c', '@d', '@e']]);
    expect(screen.getAllByRole('article', { name: 'Noor hello 4m @noor 3 favourites' })).toHaveLength(1);
    await user.click(button('+2 more'));
    expect(named()).toEqual(['@marek', '@a', '@b', '@c', '@d', '@e', '@f', '@g']);
  });

  test('labels a reply to an unknown account', () => {
    given1({ inReplyToId: 'x', inReplyToAccountId: 'unknown' });
    renderCards('1');
    expect(screen.getByRole('link', { name: 'Reply' }).closest('.replyLine')).not.toBeNull();
  });

  // rules: list-scope
  test('shows that it is for a list', () => {
    given1({ visibility: 'direct', isForList: true });
    renderCards('1');
    expect([screen.getByRole('img', { name: 'List' }).title, screen.queryByRole('img', { name: 'Direct' })]).toEqual(['List', null]);
  });

  test('shows visibility and edits', () => {
    given1({ visibility: 'private', editedAt: '2025-01-02T03:04:00Z' });
    renderCards('1');
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label')?.replace(/ .*/, ''))).toEqual(['Edited', 'Followers']);
  });

  test('renders a quote as a small status, and removes its address from the text', () => {
    given1({ quoteId: '2', content: 'so<span class="quote-inline"><br>RE: <a href="https://x.example/">x</a></span>' });
    given({ statuses: [aStatus({ id: '2', content: '<p>quoted</p>', quoteId: '1' })] });
    renderCards('1');
    expect(within(screen.getByRole('blockquote', { name: 'Quoted post' })).getByText('quoted').textContent).toBe('quoted');
    expect([shows(/RE:/), screen.getAllByRole('blockquote').length]).toEqual([false, 1]);
  });

  test('links a nested quote without rendering it, so that chains end', () => {
    given1({ quoteId: '2' });
    given({ statuses: [aStatus({ id: '2', content: '<p>quoted</p>', quoteId: '3' }), aStatus({ id: '3', content: '<p>deeper</p>' })] });
    renderCards('1');
    expect(['Quotes another post', 'deeper'].map(shows)).toEqual([true, false]);
  });

  test.each([
    ['deleted', aStatus({ id: '2', deleted: true }), 'This post was deleted'],
    ['unknown, or not for the visitor', undefined, 'Post unavailable'],
    ['of an unknown account', aStatus({ id: '2', accountId: 'nobody' }), 'Post unavailable'],
  ] as const)('labels a quote that is %s, and leaves its address in the text', (_, quoted, says) => {
    given1({ quoteId: '2', content: 'so<span class="quote-inline"><br>RE: <a href="https://x.example/">x</a></span>' });
    if (quoted) given({ statuses: [quoted] });
    renderCards('1');
    expect(screen.getByRole('blockquote').textContent).toBe(says);
    expect(shows(/RE:/)).toBe(quoted?.accountId !== 'nobody');
  });

  test('hides the preview image of a sensitive status', () => {
    const card = { url: 'https://tides.example/', title: 'Tides', description: '', providerName: '', image: 'https://tides.example/1.png' };
    given1({ card, sensitive: true });
    given({ statuses: [aStatus({ id: '2', card })] });
    const pictures = renderCards('1', '2').querySelectorAll('a > img[src="https://tides.example/1.png"]');
    expect(pictures.length).toBe(1);
  });

  test('opens the card of the author from the avatar instead of the profile', async () => {
    given1();
    renderCards('1');
    await user.click(screen.getByRole('link', { name: 'About Noor' }));
    expect(location.pathname).toBe('/');
  });

  // rules: link-card
  test('shows the actual host on a link preview', () => {
    given1({
      card: { url: 'https://www.tides.example/a', title: 'Tides', description: 'Twice a day', providerName: 'Bank', image: 'javascript:1' },
    });
    renderCards('1');
    const preview = screen.getByRole('link', { name: 'tides.example Tides Twice a day' });
    expect([preview.getAttribute('href'), preview.querySelector('img')]).toEqual(['https://www.tides.example/a', null]);
  });

  // rules: reactions-shown
  test('shows twelve reactions, and the others on request', async () => {
    given1({ reactions: Array.from({ length: 14 }, (_, at) => ({ name: `r${at}`, count: at + 1, me: at === 0 })) });
    renderCards('1');
    const reactions = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('[aria-haspopup]') === null).length;
    expect([shows('r0: 1 reaction, yours'), shows('r1: 2 reactions'), reactions()]).toEqual([true, true, 13]);
    await user.click(button('2 more reactions'));
    expect([reactions(), shows('Show fewer reactions')]).toEqual([15, true]);
  });

  test('sets the language of the text', () => {
    given1({ language: 'he' });
    renderCards('1');
    expect(screen.getByText('hello').closest('[lang]')?.getAttribute('lang')).toBe('he');
  });
});
