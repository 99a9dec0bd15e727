import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { statusSchema } from '#api/schema/status.ts';
import { partOf } from '#http/tolerant.ts';
import { ODD, UNREADABLE } from '#tests/support/odd-statuses.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { dangersIn } from '#tests/support/payloads.ts';
import { renderCards } from './cards.tsx';
import { given, resetWorld } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

const sound = {
  id: 'self',
  account: { id: 'a', acct: 'noor', username: 'noor', display_name: 'Noor', url: 'https://a.example/noor' },
  content: '<p>hello</p>',
  created_at: '2025-01-01T00:00:00Z',
  visibility: 'public',
};

/** The status as the server sends it, `odd` laid over it. */
const received = (odd: Readonly<Record<string, unknown>>) => {
  const account = 'account' in odd ? odd['account'] && { ...sound.account, ...odd['account'] } : sound.account;
  return partOf(statusSchema, { ...sound, ...odd, account });
};

beforeEach(resetWorld);

describe('malformed statuses', () => {
  test.each(Object.entries(ODD))('%s: is rendered completely between its neighbours', async (_, odd) => {
    const response = received(odd);
    given({
      statuses: [aStatus({ id: 'before', accountId: 'n' }), aStatus({ id: 'after', accountId: 'n' })],
      accounts: [anAccount({ id: 'n' })],
    });
    given(response?.normalised ?? {});
    const root = renderCards('before', response?.id ?? '', 'after');
    await act(async () => {});
    expect([...root.querySelectorAll('article')].map((card) => card.querySelector('[data-account]') !== null)).toEqual([true, true, true]);
    expect(dangersIn(root)).toEqual([]);
  });

  test.each(Object.entries(UNREADABLE))('%s: is dropped', (_, odd) => expect(received(odd as Record<string, unknown>)).toBeUndefined());

  // rules: quote-once
  test('render twelve nested quotes a single time, and link the next', async () => {
    const response = received(ODD['quotes twelve deep'] ?? {});
    given(response?.normalised ?? {});
    const root = renderCards('self');
    await act(async () => {});
    expect([root.querySelectorAll('blockquote').length, root.querySelector('blockquote')?.textContent]).toEqual([
      1,
      expect.stringContaining('quoted at 12'),
    ]);
  });

  test('fall back to the narrowest visibility for an unknown one', () => {
    expect(received(ODD['a visibility of its own'] ?? {})?.normalised.statuses?.[0]?.visibility).toBe('direct');
  });
});
