import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mention, Status } from '#domain/status/status.ts';
import { CollapsedStatus } from '#components/timeline/collapsed-status.tsx';
import { anAttachment as one } from '#tests/support/attachments.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderCards, renderLazy } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

// The part that comes later is slow to come in here.
beforeAll(() => import('#app/bundles/media.ts'), 30_000);
beforeEach(resetWorld);

const people: Mention[] = Array.from({ length: 9 }, (_, at) => ({
  id: `p${at}`,
  acct: `p${at}@b.example`,
  username: `p${at}`,
  url: `https://b.example/@p${at}`,
}));
const naming = people.map(({ url, username }) => `<a class="mention" href="${url}">@${username}</a>`).join(' ');
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => one('image', `${at}`, { description: at === 0 ? 'A boat' : '' }));
const warned = { spoilerText: 'Careful', content: '<p>behind it</p>' };

const SAMPLES: readonly [name: string, status: Partial<Status>, opens: string, closes: string][] = [
  ['a subject', warned, 'Show more', 'Show less'],
  ['a long subject', { spoilerText: 'long '.repeat(60) }, 'Expand subject', 'Collapse subject'],
  ['a long post', { content: '<p>line</p>'.repeat(30) }, 'Expand post', 'Collapse post'],
  ['covered media', { sensitive: true, attachments: pictures(1) }, 'Sensitive media Show', 'Hide media'],
  ['all of many media', { attachments: pictures(9) }, '+3: Show all 9 attachments', 'Show fewer attachments'],
  [
    'all of many reactions',
    { reactions: Array.from({ length: 15 }, (_, at) => ({ name: `${at}`, count: 1, me: false })) },
    '3 more reactions',
    'Show fewer reactions',
  ],
  ['a description', { attachments: pictures(1) }, 'Image description (ALT)', 'Image description (ALT)'],
];

const again = (...ids: string[]) => {
  cleanup();
  return renderCards(...ids);
};

describe('expanded parts of a status', () => {
  test.each(SAMPLES)('remember that %s was expanded or collapsed', async (_, status, opens, closes) => {
    given({ statuses: [aStatus(status), aStatus({ ...status, id: '2' })], accounts: [anAccount()] });
    world.settings = { collapseMessageWithSubject: true };
    renderCards('1', '2');
    const [first] = await screen.findAllByRole('button', { name: opens });
    await user.click(first!);
    again('1');
    const close = await screen.findByRole('button', { name: closes });
    expect(close.getAttribute('aria-expanded') ?? 'true').toBe('true');
    await user.click(close);
    again('1', '2');
    expect(
      (await screen.findAllByRole('button', { name: opens })).map((button) => button.getAttribute('aria-expanded') ?? 'false'),
    ).toEqual(['false', 'false']);
  });

  test('remember the mentions of a reply', async () => {
    given({ statuses: [aStatus({ inReplyToId: '0', content: `<p>${naming} hi</p>`, mentions: people })], accounts: [anAccount()] });
    renderCards('1');
    await user.click(screen.getByRole('button', { name: /\+\d more/ }));
    again('1');
    expect(screen.queryByRole('button', { name: /\+\d more/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /@p\d/ }).length).toBe(9);
  });

  test('remember an expanded muted status', async () => {
    given({ statuses: [aStatus()], accounts: [anAccount()] });
    const collapsed = () => renderLazy(<CollapsedStatus statusId="1" reason={{ kind: 'account' }} />);
    await user.click(within(collapsed()).getByRole('button', { name: 'Expand post' }));
    cleanup();
    collapsed();
    expect(screen.getByText('hello').tagName).toBe('P');
  });
});
