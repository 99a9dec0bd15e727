import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aNotification, aRelationship, aStatus } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { queued, show } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/list/long-list.tsx', () => import('#tests/support/whole-list.tsx'));

const open = () => user.click(screen.getByRole('button', { name: 'More actions' }));
const items = () => [...screen.getByRole('menu', { hidden: true }).querySelectorAll('[role^=menuitem]')];
const pick = (name: string) => user.click(items().find(({ textContent }) => textContent === name)!);
const sent = () => queued.filter(({ type }) => type === 'group.send').map(({ event }) => event as unknown);

const aFollow = () => {
  const { statusId: _, ...follow } = aNotification({ id: '9', type: 'follow', seen: true });
  return follow;
};

describe('menu of a notification', () => {
  it('offers a reply and a favourite for a mention, and marks nothing as read by being opened', async () => {
    const marked = await show([aNotification({ id: '9', type: 'mention', seen: false })]);
    await open();
    expect(items().map(({ textContent }) => textContent)).toEqual(['Reply', 'Favourite', 'Mark as read', 'Dismiss notification']);
    await pick('Reply');
    await open();
    await pick('Favourite');
    expect(sent()).toEqual([
      { type: 'composers.open', key: 'reply:1' },
      { type: 'mark.set', mark: 'favourite', id: '1', wanted: true },
    ]);
    expect(marked).toEqual([]);
    await open();
    await pick('Mark as read');
    await act(delivered);
    expect(marked).toEqual([{ kind: 'seen', id: '9' }]);
  });

  it('is described by the sentence of its row', async () => {
    await show([aNotification({ id: '9', seen: true })]);
    const described = screen.getByRole('button', { name: 'More actions' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Noor favourited your post');
  });

  it('follows a new follower back, and tells whether that is so', async () => {
    await show([aFollow()]);
    await open();
    expect(items().map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Follow back', 'false'],
      ['Dismiss notification', null],
    ]);
    await pick('Follow back');
    expect(sent()).toEqual([{ type: 'follow.press', accountId: 'a', isLocked: false, intent: 'follow' }]);
  });

  it('offers to take back a follow', async () => {
    await show([aFollow()], { relationship: aRelationship({ id: 'a', following: true }) });
    await open();
    expect(items()[0]?.getAttribute('aria-checked')).toBe('true');
    await pick('Follow back');
    expect(sent()).toEqual([{ type: 'follow.press', accountId: 'a', isLocked: false, intent: 'unfollow' }]);
  });

  it('is absent where nothing can be done', async () => {
    await show([aNotification({ id: '9', type: 'favourite', seen: true })], {
      lacks: ['dismissing'],
      rows: { statuses: { 1: aStatus({ id: '1', accountId: 'me' }) } },
    });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});
