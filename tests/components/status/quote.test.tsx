import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Status } from '#domain/status/status.ts';
import { anAttachment } from '#tests/support/attachments.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: () => undefined,
}));
vi.mock('#components/poll/poll-part.tsx', () => ({ PollPart: ({ id }: { id: string }) => `the poll ${id}` }));

const gull = { ...anAttachment('image', 'g'), description: 'A gull' };
const quote = () => within(screen.getByRole('blockquote', { name: 'Quoted post' }));
const quoting = (quoted: Partial<Status> = {}) =>
  given({
    statuses: [
      aStatus({ id: '1', content: 'look', quoteId: '2' }),
      aStatus({ id: '2', accountId: 'b', content: '<p>late boats, <a href="https://tides.example/">tides</a></p>', ...quoted }),
    ],
    accounts: [anAccount(), anAccount({ id: 'b', acct: 'ingrid', username: 'ingrid', displayName: 'Ingrid' })],
  });

// The part that comes later is slow to come in here.
beforeAll(() => import('#app/bundles/media.ts'), 30_000);
beforeEach(() => {
  resetWorld();
  window.history.replaceState(null, '', '/');
});

describe('quote', () => {
  test('links its time to the conversation, and its author to profile and card', () => {
    quoting();
    renderCards('1');
    const [author, time] = quote().getAllByRole('link');
    expect([author?.getAttribute('href'), author?.dataset['account']]).toEqual(['/ingrid', 'b']);
    expect([time?.getAttribute('href'), time?.querySelector('time') !== null]).toEqual(['/notice/2', true]);
  });

  test('opens its conversation on a press on the text, but not on a link or after a selection', async () => {
    quoting();
    renderCards('1');
    await user.click(quote().getByRole('link', { name: 'tides' }));
    expect(location.pathname).toBe('/');
    const text = quote().getByText(/late boats/);
    await user.pointer([{ keys: '[MouseLeft>]', target: text, offset: 0 }, { offset: 4 }, { keys: '[/MouseLeft]' }]);
    expect(window.getSelection()?.toString()).not.toBe('');
    expect(location.pathname).toBe('/');
    await user.click(text);
    expect(location.pathname).toBe('/notice/2');
  });

  // rules: quote-states
  test.each([
    ['pending', "This quote is awaiting the author's approval"],
    ['rejected', "The author doesn't allow this quote"],
    ['revoked', 'The author removed their post from this quote'],
    ['deleted', 'This post was deleted'],
    ['unauthorized', "You can't see the quoted post"],
  ] as const)('explains the state %s instead of the status', (quoteState, text) => {
    given({ statuses: [aStatus({ id: '1', content: 'look', quoteState })], accounts: [anAccount()] });
    renderCards('1');
    expect(screen.getByRole('blockquote', { name: 'Quoted post' }).textContent).toBe(text);
  });

  test('that was revoked later hides the cached status', () => {
    quoting();
    given({ statuses: [aStatus({ id: '1', content: 'look', quoteId: '2', quoteState: 'revoked' })] });
    renderCards('1');
    expect(quote().queryByText(/late boats/)).toBe(null);
  });

  // rules: subject-folds
  test('collapses text and media under its subject, by the setting too', async () => {
    quoting({ spoilerText: 'Tides', attachments: [gull] });
    renderCards('1');
    expect([quote().queryByText(/late boats/), quote().queryByRole('img', { name: 'A gull' })]).toEqual([null, null]);
    await user.click(quote().getByRole('button', { name: 'Show more' }));
    expect(quote().getByRole('img', { name: 'A gull' }).tagName).toBe('IMG');
  });

  test('opens its images in the viewer, and covers sensitive ones by hideNsfw', async () => {
    quoting({ attachments: [gull] });
    renderCards('1');
    await user.click(quote().getByRole('img', { name: 'A gull' }));
    expect(world.sent).toContainEqual(expect.objectContaining({ type: 'mediaViewer.open', id: gull.id }));
  });

  test('covers sensitive media unless hideNsfw is off', async () => {
    quoting({ attachments: [gull], sensitive: true });
    renderCards('1');
    expect(await quote().findByRole('button', { name: /Sensitive media/ })).toBeInstanceOf(HTMLElement);
    expect(quote().queryByRole('img', { name: 'A gull' })).toBeNull();
  });

  test('shows its poll', () => {
    quoting({ pollId: 'p' });
    renderCards('1');
    expect(screen.getByRole('blockquote').textContent).toContain('the poll p');
  });

  // rules: highlight-user
  test.each([
    ['ingrid', '#ff8800'],
    ['noor', undefined],
  ])('is highlighted by its author where posts of %s are', (chosen, color) => {
    world.settings = { highlight: { [chosen]: { color: '#ff8800', type: 'striped' } } };
    quoting();
    renderCards('1');
    const highlight = screen.getByRole('blockquote').querySelector<HTMLElement>('[class*=striped]');
    expect(highlight?.style.getPropertyValue('--highlight')).toBe(color);
  });
});
