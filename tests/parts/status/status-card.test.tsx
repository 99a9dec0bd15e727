import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Mention, Status } from '#domain/status/status.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { StatusCard } from '#parts/status/status-card.tsx';
import { renderAmong, renderCards, renderLazy } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#app/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#app/use-rows.ts', async () => (await import('./world.ts')).manyHooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: ({ context }: { context: typeof world }, statusId: string) => context.problems[statusId],
}));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const card = () => screen.getByRole('article');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shows = (text: string | RegExp) => screen.queryByText(text) !== null;
const given1 = (change: Partial<Status> = {}) => given({ statuses: [aStatus({ createdAt: ago(4), ...change })], accounts: [anAccount()] });

beforeEach(resetWorld);

test('a listener hears author, text, time and handle as one utterance', () => {
  given1();
  renderCards('1');
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor' })).toHaveLength(1);
});

test('of a repeat the repeated post is shown, and who repeated it is heard last', () => {
  given1();
  given({
    statuses: [aStatus({ id: 'r', accountId: 'b', reblogId: '1', content: 'outer' })],
    accounts: [anAccount({ id: 'b', acct: 'ingrid@far.example', username: 'ingrid', displayName: 'Ingrid' })],
  });
  renderCards('r');
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor Ingrid repeated' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Ingrid' }).getAttribute('href')).toBe('/users/b');
});

const repeaters = (...names: string[]) => {
  given1();
  given({
    statuses: names.map((name) => aStatus({ id: `of ${name}`, accountId: name, reblogId: '1' })),
    accounts: names.map((name) => anAccount({ id: name, acct: name, username: name, displayName: name })),
  });
  return names.map((name) => `of ${name}`);
};

test('a repeat that stands for others says who else repeated the post: two, or all of three, and the rest on request (rule repeats-together)', () => {
  const [first = '', ...others] = repeaters('Ada', 'Bo', 'Cy', 'Di', 'Ed');
  renderLazy(<StatusCard statusId={first} also={others} />);
  const name = 'Noor hello 4 min @noor Ada repeated · also repeated by Bo, Cy +2 more';
  expect(screen.getAllByRole('article', { name })).toHaveLength(1);
  fireEvent.click(button('+2 more'));
  expect(card().textContent).toContain('Ada repeated · also repeated by Bo, Cy, Di, Ed');
});

test.each([
  [['Ada'], 'Also repeated by Ada'],
  [['Ada', 'Bo', 'Cy'], 'Also repeated by Ada, Bo, Cy'],
])('a post that stands for its repeats says who repeated it: %j (rule post-once)', (names, says) => {
  renderLazy(<StatusCard statusId="1" also={repeaters(...names)} />);
  expect(screen.getAllByRole('article', { name: `Noor hello 4 min @noor ${says}` })).toHaveLength(1);
});

test('a repeat that stands for the post itself has nobody else to name', () => {
  const [first = ''] = repeaters('Ada');
  renderLazy(<StatusCard statusId={first} also={['1']} />);
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor Ada repeated' })).toHaveLength(1);
});

test('a deleted post, or a repeat of one, leaves a gravestone; an unknown one says so', () => {
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

test('a post that cannot be shown takes no other with it', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  given1();
  given({ statuses: [aStatus({ id: '2', reactions: undefined as never })] });
  renderCards('2', '1');
  expect(screen.getAllByRole('article')[0]?.textContent).toBe('This post cannot be shown');
  expect(shows('hello')).toBe(true);
  expect(complaints).toHaveBeenCalled();
});

test('favouriting asks for the other state each time and shows which it is', () => {
  given1({ favourited: false, favouritesCount: 1_234 });
  given({ statuses: [aStatus({ id: '2', favourited: true, favouritesCount: 1 })] });
  renderCards('1', '2');
  const [off, on] = screen.getAllByRole('button', { name: /^Favourite/ });
  expect([off, on].map((toggle) => [toggle?.getAttribute('aria-pressed'), toggle?.textContent])).toEqual([
    ['false', 'Favourite1.2K'],
    ['true', 'Favourite1'],
  ]);
  for (const toggle of [off, on]) if (toggle) fireEvent.click(toggle);
  expect(world.sent).toEqual([
    { type: 'mark.want', mark: 'favourite', id: '1', wanted: true },
    { type: 'mark.want', mark: 'favourite', id: '2', wanted: false },
  ]);
});

test('of a repeat the repeated post is favourited', () => {
  given1();
  given({ statuses: [aStatus({ id: 'r', reblogId: '1' })] });
  renderCards('r');
  fireEvent.click(button(/^Favourite/));
  expect(world.sent).toEqual([{ type: 'mark.want', mark: 'favourite', id: '1', wanted: true }]);
});

test('a guest goes through his own server, in a new tab', () => {
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

test('where the server talks to no other, a guest is led to the login (rule guest-actions: federating)', () => {
  world.isGuest = true;
  world.node = { isFederating: false };
  given1({ id: '1' });
  renderCards('1');
  expect(screen.getAllByRole('link', { name: /^Log in/ }).map((link) => link.getAttribute('href'))).toEqual(['/login', '/login', '/login']);
});

test('before the lazy parts are there, what is counted stands there, a place is kept for the rest, and nothing is a button', () => {
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

test('what went wrong with an action stands on its post until it is dismissed', () => {
  world.problems = { '1': { key: 'errors.said', args: { text: 'You are rate limited' } } };
  given1();
  given({ statuses: [aStatus({ id: '2' })] });
  renderCards('1', '2');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['You are rate limited']);
  fireEvent.click(button('Dismiss'));
  expect(world.sent).toEqual([{ type: 'statusAction.dismiss', statusId: '1' }]);
});

test('a subject folds text and media until they are wanted', () => {
  given1({
    spoilerText: 'Tides <b>',
    attachments: [{ id: 'i', kind: 'image', url: 'https://a.example/i.png', previewUrl: '', mimetype: '', description: '' }],
  });
  renderCards('1');
  expect(screen.getAllByRole('article', { name: 'Noor Tides <b> 4 min @noor' })).toHaveLength(1);
  expect([shows('hello'), screen.queryAllByRole('img').length]).toEqual([false, 0]);
  fireEvent.click(button('Show more'));
  expect([shows('hello'), screen.queryAllByRole('img').length, button('Show less').getAttribute('aria-expanded')]).toEqual([
    true,
    1,
    'true',
  ]);
});

test('a subject over 240 characters folds itself (rule long-subject)', () => {
  given1({ spoilerText: 'a'.repeat(241) });
  renderCards('1');
  fireEvent.click(button('Show full subject'));
  expect(button('Fold the subject').getAttribute('aria-expanded')).toBe('true');
});

test('a tall post folds, and unfolds on request or when the focus moves into it (rule tall-status)', () => {
  given1({ content: `${'line<br>'.repeat(21)}<a href="https://a.example/">end</a>` });
  renderCards('1');
  fireEvent.click(button('Show full post'));
  fireEvent.click(button('Fold the post'));
  expect(button('Show full post').getAttribute('aria-expanded')).toBe('false');
  fireEvent.focus(screen.getByRole('link', { name: 'end' }));
  expect(button('Fold the post').getAttribute('aria-expanded')).toBe('true');
});

test('what was opened is read whole, and what stood behind its subject is not folded again (rule fold-once)', () => {
  const content = 'line<br>'.repeat(21);
  const folds = () =>
    [...document.querySelectorAll('[aria-expanded]')]
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Show|Fold) (full|the)/.test(text));
  given1({ content, spoilerText: 'a'.repeat(241) });
  renderLazy(<StatusCard statusId="1" isCurrent />);
  expect(folds()).toEqual([]);
  fireEvent.click(button('Show more'));
  expect([shows(/line/), folds()]).toEqual([true, []]);
});

test.each([
  ['Tides', {}, []],
  ['Tides', { collapseMessageWithSubject: false }, ['Show full post']],
  ['', {}, ['Show full post']],
])('a tall post is folded once: behind the subject “%s” with %j by %j (rule fold-once)', (spoilerText, settings, expected) => {
  world.settings = settings;
  given1({ content: 'line<br>'.repeat(21), spoilerText });
  renderCards('1');
  const more = screen.queryByRole('button', { name: 'Show more' });
  if (more) fireEvent.click(more);
  expect(screen.queryAllByRole('button', { name: 'Show full post' }).map(({ textContent }) => textContent)).toEqual(expected);
});

test('a post of ordinary height has no such button', () => {
  given1();
  renderCards('1');
  expect(screen.queryByRole('button', { name: 'Show full post' })).toBe(null);
});

test('a reply says whom it answers and whom else it named: five, and the others on request (rule mentions-line)', () => {
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
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor' })).toHaveLength(1);
  fireEvent.click(button('+2 more'));
  expect(named()).toEqual(['@marek', '@a', '@b', '@c', '@d', '@e', '@f', '@g']);
});

test('a reply to somebody unknown is still said to be one', () => {
  given1({ inReplyToId: 'x', inReplyToAccountId: 'unknown' });
  renderCards('1');
  expect(screen.getByRole('link', { name: 'Reply' }).closest('.replyLine')).not.toBeNull();
});

test('for whom it is, and that it was changed, is said', () => {
  given1({ visibility: 'private', editedAt: '2025-01-02T03:04:00Z' });
  renderCards('1');
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label')?.replace(/ .*/, ''))).toEqual(['Edited', 'Followers']);
});

test('a quote is a small post of its own, and its address leaves the text', () => {
  given1({ quoteId: '2', content: 'so<span class="quote-inline"><br>RE: <a href="https://x.example/">x</a></span>' });
  given({ statuses: [aStatus({ id: '2', content: '<p>quoted</p>', quoteId: '1' })] });
  renderCards('1');
  expect(within(screen.getByRole('blockquote', { name: 'Quoted post' })).getByText('quoted').textContent).toBe('quoted');
  expect([shows(/RE:/), screen.getAllByRole('blockquote').length]).toEqual([false, 1]);
});

test('a quote inside a quote is named and not shown, so that no chain of them has an end to reach', () => {
  given1({ quoteId: '2' });
  given({ statuses: [aStatus({ id: '2', content: '<p>quoted</p>', quoteId: '3' }), aStatus({ id: '3', content: '<p>deeper</p>' })] });
  renderCards('1');
  expect(['Quotes another post', 'deeper'].map(shows)).toEqual([true, false]);
});

test.each([
  ['deleted', aStatus({ id: '2', deleted: true }), 'This post was deleted'],
  ['unknown, or not for the visitor', undefined, 'Post unavailable'],
  ['of nobody known', aStatus({ id: '2', accountId: 'nobody' }), 'Post unavailable'],
] as const)('a quoted post that is %s says so in its place, and its address stays in the text', (_, quoted, says) => {
  given1({ quoteId: '2', content: 'so<span class="quote-inline"><br>RE: <a href="https://x.example/">x</a></span>' });
  if (quoted) given({ statuses: [quoted] });
  renderCards('1');
  expect(screen.getByRole('blockquote').textContent).toBe(says);
  expect(shows(/RE:/)).toBe(quoted?.accountId !== 'nobody');
});

test('a subject folds its post by a setting (rule subject-folds)', () => {
  world.settings = { collapseMessageWithSubject: false };
  given1({ spoilerText: 'Tides' });
  renderCards('1');
  expect(shows('hello')).toBe(true);
  fireEvent.click(button('Show less'));
  expect(shows('hello')).toBe(false);
});

test('the page that a sensitive post links to shows no picture', () => {
  const card = { url: 'https://tides.example/', title: 'Tides', description: '', providerName: '', image: 'https://tides.example/1.png' };
  given1({ card, sensitive: true });
  given({ statuses: [aStatus({ id: '2', card })] });
  const pictures = renderCards('1', '2').querySelectorAll('a > img[src="https://tides.example/1.png"]');
  expect(pictures.length).toBe(1);
});

test('the picture of an author opens their card instead of leading to their profile', () => {
  given1();
  renderCards('1');
  fireEvent.click(screen.getByRole('link', { name: 'About Noor' }));
  expect(location.pathname).toBe('/');
});

test('a link is previewed with the host that it is really on (rule link-card)', () => {
  given1({
    card: { url: 'https://www.tides.example/a', title: 'Tides', description: 'Twice a day', providerName: 'Bank', image: 'javascript:1' },
  });
  renderCards('1');
  const preview = screen.getByRole('link', { name: 'tides.example Tides Twice a day' });
  expect([preview.getAttribute('href'), preview.querySelector('img')]).toEqual(['https://www.tides.example/a', null]);
});

test('twelve kinds of reactions are shown, and the others on request (rule reactions-shown)', () => {
  given1({ reactions: Array.from({ length: 14 }, (_, at) => ({ name: `r${at}`, count: at + 1, me: at === 0 })) });
  renderCards('1');
  const reactions = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('[aria-haspopup]') === null).length;
  expect([shows('r0: 1 reaction, yours'), shows('r1: 2 reactions'), reactions()]).toEqual([true, true, 13]);
  fireEvent.click(button('2 more reactions'));
  expect([reactions(), shows('Show fewer reactions')]).toEqual([15, true]);
});

test('the text says its language', () => {
  given1({ language: 'he' });
  renderCards('1');
  expect(screen.getByText('hello').closest('[lang]')?.getAttribute('lang')).toBe('he');
});
