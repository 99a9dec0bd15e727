import { act, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { Status } from '#domain/status/status.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { dangersIn, mapStrings, PAYLOADS } from '#tests/support/payloads.ts';
import { user } from '#tests/support/user.ts';
import { renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: ({ context }: { context: typeof world }, statusId: string) => context.problems[statusId],
}));

const picture = 'https://a.example/1.png';
const emoji = { shortcode: 'blobcat', url: picture, staticUrl: picture };
const author: Account = anAccount({
  acct: 'noor@far.example',
  bot: true,
  favicon: picture,
  displayName: 'Noor :blobcat:',
  avatar: picture,
  avatarStatic: picture,
  emojis: [emoji],
});
const attachment = { id: '1', url: picture, previewUrl: picture, mimetype: 'image/png', description: 'd' };
const full: Status = aStatus({
  content: '<p><a class="mention" href="https://a.example/m">@m</a> <a class="hashtag" href="https://a.example/tag/t">#t</a> :blobcat:</p>',
  editedAt: '2025-01-01T00:00:00Z',
  language: 'en',
  inReplyToId: 'x',
  inReplyToAccountId: 'm',
  inReplyToAcct: 'm',
  quoteId: 'q',
  emojis: [emoji],
  mentions: [{ id: 'm', acct: 'm', username: 'm', url: 'https://a.example/m' }],
  tags: ['t'],
  attachments: [
    { ...attachment, kind: 'image' },
    { ...attachment, id: '2', kind: 'audio' },
    { ...attachment, id: '3', kind: 'unknown' },
  ],
  reactions: [{ name: 'blobcat', url: picture, count: 1, me: true }],
});
const previewed = aStatus({
  id: 'c',
  card: { url: 'https://a.example/', title: 't', description: 'd', providerName: 'p', image: picture },
  attachments: [],
});
const quoted = aStatus({ id: 'q', accountId: 'q' });
const CLOSED = /\.(?:kind|visibility|role)$/;
const ADDRESS = /\.(?:url|uri|staticUrl|previewUrl|avatar|avatarStatic|header|headerStatic|favicon|image)$/;

const unfold = async (root: Element) => {
  for (const button of root.querySelectorAll('[aria-expanded=false]:not([aria-haspopup])')) await user.click(button);
  for (const button of root.querySelectorAll('figcaption [aria-expanded=false]')) await user.click(button);
};

/** Gives each string that `isMeant` chooses another payload; over all shifts each of them meets every payload. */
const poisoned = <T,>(value: T, shift: number, isMeant: (path: string) => boolean): T => {
  let at = shift;
  return mapStrings(value, (text, path) => (isMeant(path) && !CLOSED.test(path) ? (PAYLOADS[at++ % PAYLOADS.length] ?? '') : text));
};

const shownWith = async (status: Status, account: Account): Promise<string[]> => {
  given({
    statuses: [quoted, { ...status, id: 'shown', accountId: 'a', ...(status.quoteId !== undefined && { quoteId: 'q' }) }],
    accounts: [
      { ...account, id: 'a' },
      { ...account, id: 'q' },
    ],
  });
  const root = renderCards('shown');
  // Parts that are already loaded still need a microtask.
  await act(async () => {});
  await unfold(root);
  const found = dangersIn(root);
  const isWhole = root.querySelector('button[aria-pressed]') !== null;
  cleanup();
  return isWhole ? found : [...found, 'the card broke'];
};

beforeEach(resetWorld);

describe('hostile payloads', () => {
  const both = [full, previewed];
  test.each([
    ['all strings', both, () => true],
    ['texts alone', both, (path: string) => !ADDRESS.test(path)],
    ['addresses alone', both, (path: string) => ADDRESS.test(path)],
    // A card has no part in these.
    ['the content alone', [full], (path: string) => path === '.content'],
    ['the subject alone', [full], (path: string) => path === '.spoilerText'],
    ['addresses and shortcodes of emoji', [full], (path: string) => path.startsWith('.emojis')],
  ])(
    'are inert in every string of a status and its author: %s',
    async (_, statuses, isMeant) => {
      const found: string[] = [];
      for (const shift of PAYLOADS.keys()) {
        for (const status of statuses) {
          const dangers = await shownWith(poisoned(status, shift, isMeant), poisoned(author, shift, isMeant));
          found.push(...dangers.map((danger) => `shift ${shift}: ${danger}`));
        }
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});
