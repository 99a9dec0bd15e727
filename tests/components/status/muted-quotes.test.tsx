import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';
import { aRelationship, aStatus, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong, renderCards } from './cards.tsx';
import { given, resetWorld, world } from './world.ts';
import { StatusCard } from '#components/status/status-card.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: () => undefined,
}));

beforeEach(resetWorld);

const quote = () => screen.getByRole('blockquote', { name: 'Quoted post' });
const quoting = (quoted: Partial<Status> = {}) =>
  given({
    statuses: [
      aStatus({ id: '1', content: 'look', quoteId: '2' }),
      aStatus({ id: '2', accountId: 'b', content: '<p>late boats</p>', ...quoted }),
    ],
    accounts: [anAccount(), anAccount({ id: 'b', acct: 'ingrid', username: 'ingrid', displayName: 'Ingrid' })],
  });

describe('muted quotes', () => {
  // rules: muted-folded
  describe('are collapsed for the reasons that collapse a status, and expand on request', () => {
    test.each<[string, Partial<Status>, Partial<Relationship>, Partial<Settings>, string]>([
      ['a muted account', {}, { muting: true }, {}, 'Post by someone you muted'],
      ['a blocked account', {}, { blocking: true }, {}, 'Post by someone you blocked'],
      ['an account of a blocked domain', {}, { domainBlocking: true }, {}, 'Post by someone you blocked'],
      ['a muted conversation', { muted: true, threadMuted: true }, {}, {}, 'Post in a conversation you muted'],
      ['a mute word', {}, {}, { muteWords: ['boats'] }, 'Post with a word you muted: “boats”'],
    ])('%s', async (_, quoted, relationship, settings, says) => {
      quoting(quoted);
      given({ relationships: [aRelationship({ id: 'b', ...relationship })] });
      world.settings = settings;
      renderCards('1');
      expect([within(quote()).queryByText(says) !== null, within(quote()).queryByText('late boats')]).toEqual([true, null]);
      expect(within(quote()).queryByText('Ingrid')).toBeNull();
      await user.click(within(quote()).getByRole('button', { name: 'Expand post' }));
      expect(within(quote()).getByText('late boats').textContent).toBe('late boats');
    });
  });

  test('stay hidden until the lazy parts load, where the server reports the mute', () => {
    quoting({ muted: true });
    renderAmong(<StatusCard statusId="1" />);
    expect(document.querySelector('blockquote')?.textContent).toBe('');
  });
});
