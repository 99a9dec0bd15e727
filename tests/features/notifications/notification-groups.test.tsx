import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aNotification, anAccount, aRelationship } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { FACE, rows, show } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/list/long-list.tsx', () => import('#tests/support/whole-list.tsx'));

describe('groups of notifications', () => {
  // rules: notifications-grouped
  describe('about one post', () => {
    const people = {
      accounts: {
        b: anAccount({ id: 'b', acct: 'bo', username: 'bo', displayName: 'Bo', avatar: FACE }),
        c: anAccount({ id: 'c', acct: 'cy', username: 'cy', displayName: 'Cy', avatar: FACE }),
      },
    };
    const three = [
      aNotification({ id: '9', type: 'favourite', accountId: 'b', seen: false }),
      aNotification({ id: '8', type: 'reblog', accountId: 'c', seen: true }),
      aNotification({ id: '7', type: 'favourite', accountId: 'a', seen: false }),
    ];
    const settings = { groupNotifications: true };

    test('names the accounts and their number, and expands in place', async () => {
      await show(three, { rows: people, settings });
      expect(rows()).toEqual(['21New: Bo and 2 others reacted to your postone two threeShow all 3']);
      await user.click(screen.getByRole('button', { name: 'Show all 3' }));
      expect(rows().slice(1)).toEqual([
        'New: Bo favourited your postone two three',
        'Cy repeated your postone two three',
        'New: Noor favourited your postone two three',
      ]);
      await user.click(screen.getByRole('button', { name: 'Collapse' }));
      expect(rows().length).toBe(1);
    });

    test('marks every unread one as read, and dismisses every one', async () => {
      const marked = await show(three, { rows: people, settings });
      await user.click(screen.getByRole('button', { name: 'Mark as read' }));
      await act(delivered);
      expect(rows()).toEqual(['21Bo and 2 others reacted to your postone two threeShow all 3']);
      await user.click(screen.getByRole('button', { name: 'Dismiss these notifications' }));
      await act(delivered);
      expect(marked[0]).toEqual({ kind: 'seenEach', ids: ['9', '7'] });
      expect(marked.slice(1)).toMatchObject(['9', '8', '7'].map((id) => ({ kind: 'dismiss', id })));
      expect(rows()).toEqual([]);
    });

    // rules: muted-folded
    test('names no muted or blocked accounts', async () => {
      const relationships = { b: aRelationship({ id: 'b', muting: true }) };
      await show([three[0]!, three[2]!], { rows: { ...people, relationships }, settings });
      expect(rows()).toEqual(['2+1New: Noor and 1 other favourited your postone two threeShow all 2']);
      cleanup();
      await show([three[0]!, three[1]!], {
        rows: { ...people, relationships: { ...relationships, c: aRelationship({ id: 'c', blocking: true }) } },
        settings,
      });
      expect(rows()[0]).toContain('From people you muted or blocked');
    });

    test('renders a single one as a normal row', async () => {
      await show([three[0]!], { rows: people, settings });
      expect(rows()).toEqual(['New: Bo favourited your postone two three']);
    });
  });
});
