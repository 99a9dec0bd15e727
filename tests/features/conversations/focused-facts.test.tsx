import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { statusDetailsMachine } from '#machines/status-details/status-details.machine.ts';
import type { Ability } from '#domain/server/server.ts';
import type { Status } from '#domain/status/status.ts';
import { FocusedFacts } from '#features/conversations/focused-facts.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (change: Partial<Status>, lacks: Ability[] = []) => {
  const sent: unknown[] = [];
  setStage({
    session: { statusDetails: listenerFor(statusDetailsMachine, sent) },
    lacks,
    rows: { statuses: { '1': aStatus({ favouritesCount: 0, ...change }) } },
  });
  return { ...renderInApp(<FocusedFacts statusId="1" />), sent };
};
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('facts of an opened status', () => {
  test('are the time of writing alone where there is nothing else', () => {
    const { container } = show({ createdAt: '2025-01-01T12:00:00Z' });
    expect(container.textContent).toMatch(/^Jan 1, 2025, \d+:00.(AM|PM)$/);
    expect(container.querySelector('time')?.dateTime).toBe('2025-01-01T12:00:00Z');
    expect(names()).toEqual([]);
  });

  // rules: expiry-shown
  test('include the time at which its server deletes it', () => {
    show({ expiresAt: '2025-02-01T12:00:00Z' });
    expect(screen.queryByText(/^Will be deleted on Feb 1, 2025, /)).not.toBe(null);
  });

  test('open its versions and the accounts that repeated and favourited it', async () => {
    const { sent } = show({ editedAt: '2025-01-02T12:00:00Z', reblogsCount: 1, favouritesCount: 2 });
    expect(names()).toEqual([expect.stringMatching(/^Edited Jan 2, 2025, /), '1 repeat', '2 favourites']);
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(sent).toEqual(['history', 'repeats', 'favourites'].map((of) => ({ type: 'details.open', statusId: '1', of })));
  });

  test('have no link to versions where the server stores none', () => {
    show({ editedAt: '2025-01-02T12:00:00Z' }, ['history']);
    expect(screen.queryByText(/^Edited Jan 2, 2025, /)).not.toBe(null);
    expect(names()).toEqual([]);
  });

  test('disappear with the status', () => {
    expect(show({ deleted: true }).container.textContent).toBe('');
    cleanup();
    setStage();
    expect(renderInApp(<FocusedFacts statusId="1" />).container.textContent).toBe('');
  });
});
