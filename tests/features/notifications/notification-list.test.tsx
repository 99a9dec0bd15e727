import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Relationship } from '#domain/account/relationship.ts';
import { user } from '#tests/support/user.ts';
import { FilteredLink } from '#features/notifications/filtered-link.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { aNotification, aStatus } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/deferred.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { rows, show } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/list/long-list.tsx', () => import('#tests/support/whole-list.tsx'));

describe('list of notifications', () => {
  // rules: filtered-requests
  test('leads to filtered notifications while there are requests', async () => {
    await show([aNotification({ id: '5' })]);
    const link = () => screen.queryByRole('link', { name: /^Filtered/ });
    expect(link()).toBeNull();
    const linkWith = (count: number | undefined) => {
      cleanup();
      setStage({ session: { filteredCount: holding({ count }) } });
      renderInApp(<FilteredLink />);
      return link();
    };
    expect([linkWith(undefined), linkWith(0)]).toEqual([null, null]);
    const shown = linkWith(12);
    expect([shown?.textContent, shown?.getAttribute('href')]).toEqual(['Filtered notifications (12)', '/filtered-notifications']);
  });

  // rules: highlight-user
  test('highlights what a highlighted account wrote, but not interactions with posts of others', async () => {
    const highlight = { noor: { color: '#ff8800', type: 'side' } } as const;
    await show([aNotification({ id: '5', type: 'mention' }), aNotification({ id: '4', type: 'favourite', statusId: '2' })], {
      settings: { highlight },
      rows: { statuses: { 2: aStatus({ id: '2', accountId: 'me' }) } },
    });
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('[class*=side]') !== null)).toEqual([true, false]);
  });

  // rules: notifications-heading
  test('has no heading in its minimal form', async () => {
    await show([]);
    const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Notifications']);
    renderInApp(<NotificationList isMinimal />);
    expect(headings()).toEqual(['Notifications']);
  });

  test('labels unread ones, and marks all of them as read at once', async () => {
    const marked = await show([aNotification({ id: '9', seen: false })]);
    expect(rows()[0]?.startsWith('New: Noor')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await delivered();
    expect(marked).toEqual([{ kind: 'seenUpTo', maxId: '9' }]);
  });

  // rules: seen-marked
  test('marks a row as read by a click and by its button, which has the keyboard', async () => {
    const marked = await show([aNotification({ id: '9', seen: false }), aNotification({ id: '8', seen: false })]);
    await user.click((screen.getAllByRole('listitem')[0] as HTMLElement).firstElementChild as HTMLElement);
    await delivered();
    const button = screen.getAllByRole('button', { name: 'Mark as read' })[1] as HTMLElement;
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Noor favourited your post');
    await user.click(button);
    await delivered();
    expect(marked).toEqual([
      { kind: 'seen', id: '9' },
      { kind: 'seen', id: '8' },
    ]);
  });

  test('removes a dismissed one without marking it as read', async () => {
    const marked = await show([aNotification({ id: '9', seen: false }), aNotification({ id: '8', seen: true })]);
    await user.click(screen.getAllByRole('button', { name: 'Dismiss notification' })[0] as HTMLElement);
    await act(delivered);
    expect(marked).toEqual([{ kind: 'dismiss', id: '9' }]);
    expect(screen.getAllByRole('listitem').length).toBe(1);
  });

  test('reports an empty list, and offers older ones only where there are some', async () => {
    await show([]);
    expect(screen.getByText('No notifications yet').textContent).toBe('No notifications yet');
    expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  });

  // rules: muted-folded
  test.each<[string, Partial<Relationship>, string]>([
    ['muted', { muting: true }, 'From someone you muted'],
    ['blocked', { blocking: true }, 'From someone you blocked'],
  ])('collapses interactions of an account that is %s until it is expanded', async (_, relationship, says) => {
    await show([aNotification({ id: '9', type: 'favourite', seen: true })], { relationship });
    expect(rows()).toEqual([`${says}Show`]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(rows()).toEqual([`Noor favourited your postone two threeHide`]);
  });

  test('names the author of a mention with a muted word, and shows its text on request', async () => {
    await show([aNotification({ id: '9', type: 'mention', seen: true })], { settings: { muteWords: ['three'] } });
    expect(rows()).toEqual(['Noor mentioned youPost with a word you muted: “three”Expand post']);
    await user.click(screen.getByRole('button', { name: 'Expand post' }));
    expect(rows()[0]).toContain('one two three');
  });

  test('dismisses one where the server supports it, and clears all after a confirmation', async () => {
    const marked = await show([aNotification({ id: '5', seen: true })]);
    expect(screen.getAllByRole('button', { name: 'Dismiss notification' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(delivered);
    expect(marked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Clear all notifications' }));
    await act(delivered);
    expect([marked, screen.queryAllByRole('listitem')]).toEqual([[{ kind: 'clear' }], []]);
  });

  test('offers no dismissal on a server without the call', async () => {
    await show([aNotification({ id: '5', seen: true })], { lacks: ['dismissing'] });
    expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull();
  });

  // rules: notifications-narrowed
  test('filters by a type that the server sends, and shows all again', async () => {
    await show([aNotification({ id: '9', type: 'favourite', seen: true }), aNotification({ id: '8', type: 'mention', seen: true })], {
      lacks: ['reactions'],
    });
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['All']);
    await user.click(screen.getByRole('button', { name: 'Mentions' }));
    expect([pressed(), rows().length, rows()[0]?.startsWith('Noor mentioned you')]).toEqual([['Mentions'], 1, true]);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const kinds = () => screen.getAllByRole('menuitemradio', { hidden: true }).map(({ textContent }) => textContent);
    expect(kinds()).toEqual('Favourites, Repeats, New followers and requests, New and edited posts, Other'.split(', '));
    await user.click(screen.getByRole('menuitemradio', { name: 'Favourites', hidden: true }));
    expect([screen.queryByRole('menu', { hidden: true }), rows()]).toEqual([null, ['Noor favourited your postone two three']]);
    const more = screen.getByRole('button', { name: 'More filters: Favourites' });
    expect([document.activeElement, more.textContent]).toEqual([more, 'Favourites']);
    await user.click(more);
    expect(screen.getByRole('menuitemradio', { checked: true, hidden: true }).textContent).toBe('Favourites');
    await user.click(screen.getByRole('menuitemradio', { name: 'Other', hidden: true }));
    expect([rows(), screen.getByText('Nothing here yet').tagName]).toEqual([[], 'P']);
    await user.click(screen.getByRole('button', { name: 'Show all notifications' }));
    expect(rows().length).toBe(2);
  });

  test('moves the focus to the next one after a dismissal', async () => {
    await show([aNotification({ id: '9', seen: true }), aNotification({ id: '8', seen: true }), aNotification({ id: '7', seen: true })]);
    const second = screen.getAllByRole('button', { name: 'Dismiss notification' })[1] as HTMLElement;
    second.focus();
    await user.click(second);
    await act(delivered);
    expect(document.activeElement?.closest('li')?.dataset['item']).toBe('7');
  });
});
