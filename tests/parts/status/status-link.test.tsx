import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Relationship } from '#domain/account/relationship.ts';
import { StatusCard } from '#parts/status/status-card.tsx';
import { aRelationship, aStatus, anAccount } from '#tests/support/entities.ts';
import { renderAmong, renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#app/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: () => undefined,
}));

beforeEach(() => {
  resetWorld();
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLElement.prototype.showPopover = function show() {};
  given({
    statuses: [aStatus({ id: '1', content: 'a reply', inReplyToId: '9', inReplyToAccountId: 'b', inReplyToAcct: 'ingrid' })],
    accounts: [anAccount(), anAccount({ id: 'b', acct: 'ingrid', username: 'ingrid', displayName: 'Ingrid' })],
  });
});

const parent = () => aStatus({ id: '9', accountId: 'b', content: '<p>the <b>parent</b></p>' });
const link = () => screen.getByRole('link', { name: 'Reply to' });
const tip = () => screen.queryByRole('tooltip', { hidden: true });
const rest = () => {
  fireEvent.pointerEnter(link(), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(600));
};

test('"Reply to" leads to the parent, and the name to its person', () => {
  renderCards('1');
  expect([
    link().getAttribute('href'),
    within(screen.getByRole('article')).getByRole('link', { name: '@ingrid' }).getAttribute('href'),
  ]).toEqual(['/notice/9', '/ingrid']);
});

test('it does so before the lazy parts are there, and where nobody knows who is answered', () => {
  given({ statuses: [aStatus({ id: '2', content: 'another', inReplyToId: '8', inReplyToAccountId: 'unknown' })] });
  renderAmong(['1', '2'].map((id) => <StatusCard key={id} statusId={id} />));
  expect([link().getAttribute('href'), screen.getByRole('link', { name: 'Reply' }).getAttribute('href')]).toEqual([
    '/notice/9',
    '/notice/8',
  ]);
});

test('the parent is previewed to a mouse that rests there and to the focus of the keyboard (rule status-preview)', () => {
  given({ statuses: [parent()] });
  renderCards('1');
  rest();
  expect(['Ingrid', 'the parent'].map((part) => tip()?.textContent.includes(part))).toEqual([true, true]);
  expect(link().getAttribute('aria-describedby')).toBe(tip()?.id);
  fireEvent.pointerLeave(link());
  act(() => void vi.advanceTimersByTime(300));
  expect(tip()).toBeNull();
  const target = link();
  target.matches = (() => true) as never;
  act(() => target.focus());
  expect(tip()?.textContent).toContain('the parent');
});

test('an unknown parent is asked for; where it does not come, or is gone, that is said', () => {
  renderCards('1');
  rest();
  expect([tip()?.textContent, world.sent.at(-1)]).toEqual(['Loading', { type: 'keyed.ask', input: { statusId: '9' } }]);
});

test('an unavailable preview says so (rule status-preview)', () => {
  world.known = { entries: { 9: { hasFailed: true } } };
  renderCards('1');
  rest();
  expect(tip()?.textContent).toBe('Post unavailable');
});

test.each<[string, Partial<Relationship>, string]>([
  ['muted', { muting: true }, 'Post by somebody you muted'],
  ['blocked', { blocking: true }, 'Post by somebody you blocked'],
])('of a parent whose author is %s only that is said', (_, relationship, says) => {
  given({ statuses: [parent()], relationships: [aRelationship({ id: 'b', ...relationship })] });
  renderCards('1');
  rest();
  expect(tip()?.textContent).toBe(says);
});
