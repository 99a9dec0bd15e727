import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { UnreadElsewhere } from '#components/server-choice/other-servers.tsx';
import { serverChoice } from '#react/lazy/server-choice.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/server-choice.ts', async () => {
  const { lazyEntry } = await import('#react/lazy/entry.ts');
  const entry = lazyEntry(() => Promise.reject(new Error('offline')));
  return { serverChoice: () => entry };
});

// rules: unread-elsewhere
test('the unread count of another account is empty if its code does not load', async () => {
  setStage({});
  const account = { origin: 'https://a.example', accountId: '1', acct: 'noor', displayName: 'Noor', avatar: '' };
  const { container } = renderInApp(<UnreadElsewhere account={account} />);
  await act(() => waitFor(serverChoice().actor, ({ value }) => value === 'failed'));
  expect(container.textContent).toBe('');
});
