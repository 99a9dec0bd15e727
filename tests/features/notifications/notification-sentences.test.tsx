import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Notification } from '#domain/notifications/notification.ts';
import type { Status } from '#domain/status/status.ts';
import { aNotification, anAccount, aStatus } from '#tests/support/entities.ts';
import { FACE, rows, show } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/list/long-list.tsx', () => import('#tests/support/whole-list.tsx'));

describe('sentences of notifications', () => {
  test.each(['blobcat', 'blobcat@far.example'])('shows the image of a custom reaction: %s', async (emoji) => {
    await show([aNotification({ id: '5', type: 'pleroma:emoji_reaction', emoji, emojiUrl: 'https://a.example/blobcat.png' })]);
    expect(screen.getByAltText<HTMLImageElement>(`:${emoji}:`).src).toBe('https://a.example/blobcat.png');
  });

  // rules: notification-types
  test('names account, action and post, and describes an unknown type in general terms', async () => {
    await show([
      aNotification({ id: '5', type: 'favourite', seen: true }),
      aNotification({ id: '4', type: 'mention', statusId: '2', seen: true }),
      aNotification({ id: '3', type: 'unknown', seen: true }),
      aNotification({ id: '2', type: 'surprise' as never, seen: true }),
    ]);
    expect(rows()).toEqual([
      'Noor favourited your postone two three',
      'Noor mentioned youonly this',
      'New activity from Noorone two three',
      'New activity from Noorone two three',
    ]);
  });

  test('skips types that need a post when it is missing', async () => {
    const { statusId: _, ...bare } = aNotification();
    await show([
      { ...bare, id: '2', type: 'reblog', seen: true },
      { ...bare, id: '1', type: 'follow', seen: true },
    ]);
    expect(rows()).toEqual(['Noor followed you@noor']);
  });

  // rules: notification-types
  describe('by type', () => {
    const people = { accounts: { b: anAccount({ id: 'b', acct: 'bo', username: 'bo', displayName: 'Bo', avatar: FACE }) } };
    const one = async (changes: Partial<Notification>) => {
      const { statusId: _, ...bare } = aNotification({ seen: true });
      await show([{ ...bare, id: '9', ...changes }], { rows: people });
      return rows()[0];
    };

    test.each<[Partial<Notification>, string]>([
      [{ type: 'move', targetId: 'b' }, 'Noor moved to Bo@noor'],
      [{ type: 'move' }, 'Noor moved to another account@noor'],
      [{ type: 'status', statusId: '1' }, 'Noor postedone two three'],
      [{ type: 'update', statusId: '2' }, 'Noor edited a postonly this'],
      [{ type: 'quote', statusId: '1' }, 'Noor quoted your postone two three'],
      [{ type: 'quoted_update', statusId: '1' }, 'Noor edited a post you quotedone two three'],
      [{ type: 'pleroma:chat_mention', about: 'hi <b>back</b>' }, 'Noor sent you a chat messagehi back'],
      [{ type: 'pleroma:report', targetId: 'b', about: 'Adverts' }, 'Noor reported BoAdverts'],
      [{ type: 'pleroma:report' }, 'Noor reported someone@noor'],
      [{ type: 'admin.sign_up' }, 'Noor signed up@noor'],
      [{ type: 'severed_relationships', about: 'far.example' }, 'Follows between you and far.example were removed'],
      [{ type: 'severed_relationships' }, 'Some of your follows were removed'],
      [{ type: 'moderation_warning', about: 'Mind the gap' }, "Your server's moderators sent you a warningMind the gap"],
      [{ type: 'annual_report', about: '2026' }, 'Your year in review is ready2026'],
      [{ type: 'pending.reply', statusId: '2' }, 'Noor wants to reply to your postonly this'],
      [{ type: 'pending.favourite', statusId: '1' }, 'Noor wants to favourite your postone two three'],
      [{ type: 'pending.reblog', statusId: '1' }, 'Noor wants to repeat your postone two three'],
      [{ type: 'unknown', statusId: '1' }, 'New activity from Noorone two three'],
      [{ type: 'unknown' }, 'New activity from Noor@noor'],
    ])('%j', async (changes, says) => {
      expect(await one(changes)).toBe(says);
    });

    test('links the account, the post, and the target of a move', async () => {
      await one({ type: 'move', targetId: 'b' });
      expect(screen.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/bo');
      cleanup();
      await one({ type: 'mention', statusId: '1' });
      expect(screen.getByRole('link', { name: 'one two three' }).getAttribute('href')).toBe('/notice/1');
    });

    test('counts attachments without loading them, and reports a deleted post', async () => {
      const picture = { id: 'p', kind: 'image', previewUrl: 'https://a.example/p.png' } as unknown as Status['attachments'][number];
      const statuses = { 3: aStatus({ id: '3', content: '', attachments: [picture, picture] }), 4: aStatus({ id: '4', deleted: true }) };
      await show([aNotification({ id: '9', statusId: '3', seen: true }), aNotification({ id: '8', statusId: '4', seen: true })], {
        rows: { statuses },
      });
      expect(rows()).toEqual(['Noor favourited your post2 attachments', 'Noor favourited your postThis post was deleted']);
      expect(document.querySelector('[src*="p.png"]')).toBeNull();
    });
  });
});
