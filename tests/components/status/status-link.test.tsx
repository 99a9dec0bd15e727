import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Relationship } from '#domain/account/relationship.ts';
import { StatusCard } from '#components/status/status-card.tsx';
import { anAttachment } from '#tests/support/attachments.ts';
import { movePointer } from '#tests/support/pointer-move.ts';
import { aRelationship, aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong, renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
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
const rest = async () => {
  await user.hover(link());
  movePointer(link());
  act(() => void vi.advanceTimersByTime(600));
};

const toggle = () => screen.getByRole('button', { name: 'Show the post this replies to' });
const line = () => screen.queryByRole('link', { name: /Ingrid/ });

describe('link to the parent', () => {
  test('links "Reply to" to the parent, and the name to its account', () => {
    renderCards('1');
    expect([
      link().getAttribute('href'),
      within(screen.getByRole('article')).getByRole('link', { name: '@ingrid' }).getAttribute('href'),
    ]).toEqual(['/notice/9', '/ingrid']);
  });

  test('works before the lazy parts load, and for an unknown parent account', () => {
    given({ statuses: [aStatus({ id: '2', content: 'another', inReplyToId: '8', inReplyToAccountId: 'unknown' })] });
    renderAmong(['1', '2'].map((id) => <StatusCard key={id} statusId={id} />));
    expect([link().getAttribute('href'), screen.getByRole('link', { name: 'Reply' }).getAttribute('href')]).toEqual([
      '/notice/9',
      '/notice/8',
    ]);
  });

  // rules: status-preview
  test('previews the parent on hover and on keyboard focus', async () => {
    given({ statuses: [parent()] });
    renderCards('1');
    await rest();
    expect(['Ingrid', 'the parent'].map((part) => tip()?.textContent.includes(part))).toEqual([true, true]);
    expect(link().getAttribute('aria-describedby')).toBe(tip()?.id);
    await user.unhover(link());
    act(() => void vi.advanceTimersByTime(300));
    expect(tip()).toBeNull();
    const target = link();
    target.matches = (() => true) as never;
    act(() => target.focus());
    expect(tip()?.textContent).toContain('the parent');
  });

  test('fetches an unknown parent, and reports a failed or deleted one', async () => {
    renderCards('1');
    await rest();
    const coming = within(tip() as HTMLElement).getByRole('status', { name: 'Loading…', hidden: true });
    expect([coming.textContent, world.sent.at(-1)]).toEqual(['', { type: 'keyed.request', input: { statusId: '9' } }]);
  });

  // rules: parent-line
  test('shows the first line of the parent on request, links it, and hides it', async () => {
    given({ statuses: [parent()] });
    renderCards('1');
    expect([toggle().getAttribute('aria-expanded'), line()]).toEqual(['false', null]);
    await user.click(toggle());
    expect([toggle().getAttribute('aria-expanded'), line()?.textContent, line()?.getAttribute('href')]).toEqual([
      'true',
      'iIngridthe parent',
      '/notice/9',
    ]);
    await user.click(toggle());
    expect(line()).toBeNull();
  });

  // rules: parent-line
  test('fetches an unknown parent for its line on request only, and reports a failure', async () => {
    renderCards('1');
    expect(world.sent).toEqual([]);
    await user.click(toggle());
    expect([screen.getByRole('status', { name: 'Loading…' }).textContent, world.sent.at(-1)]).toEqual([
      '',
      { type: 'keyed.request', input: { statusId: '9' } },
    ]);
  });

  // rules: parent-line
  test.each<[string, () => void, string]>([
    ['failed to load', () => (world.known = { entries: { 9: { hasFailed: true } } }), 'Post unavailable'],
    ['is deleted', () => given({ statuses: [aStatus({ ...parent(), deleted: true })] }), 'This post was deleted'],
    [
      'is of a muted account',
      () => given({ statuses: [parent()], relationships: [aRelationship({ id: 'b', muting: true })] }),
      'Post by someone you muted',
    ],
    [
      'has pictures alone',
      () => given({ statuses: [aStatus({ ...parent(), content: '', attachments: [anAttachment('image')] })] }),
      '1 attachment',
    ],
    ['has a subject', () => given({ statuses: [aStatus({ ...parent(), spoilerText: 'On tides' })] }), 'On tides'],
  ])('describes in the line a parent that %s', async (_, become, says) => {
    become();
    renderCards('1');
    await user.click(toggle());
    expect(screen.getByText(says).closest('[class~="line"]')).not.toBe(null);
  });

  // rules: status-preview
  test('reports an unavailable preview', async () => {
    world.known = { entries: { 9: { hasFailed: true } } };
    renderCards('1');
    await rest();
    expect(tip()?.textContent).toBe('Post unavailable');
  });

  test.each<[string, Partial<Relationship>, string]>([
    ['muted', { muting: true }, 'Post by someone you muted'],
    ['blocked', { blocking: true }, 'Post by someone you blocked'],
  ])('shows nothing else of a parent whose author is %s', async (_, relationship, says) => {
    given({ statuses: [parent()], relationships: [aRelationship({ id: 'b', ...relationship })] });
    renderCards('1');
    await rest();
    expect(tip()?.textContent).toBe(says);
  });
});
