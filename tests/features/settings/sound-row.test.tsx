import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SoundRow } from '#features/settings/notification-rows.tsx';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

const played = vi.hoisted(() => vi.fn());
vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/device-abilities.ts', () => ({
  // A mock that rejects itself would handle the rejection.
  playTone: () => {
    played();
    return Promise.reject(new Error('no device'));
  },
}));

// rules: notification-sound
test('the row of the sound plays it, and survives a device without one', async () => {
  const lost: unknown[] = [];
  const hear = (reason: unknown) => void lost.push(reason);
  process.on('unhandledRejection', hear);
  setStage();
  renderInApp(<SoundRow />);
  await user.click(screen.getByRole('checkbox'));
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect([played.mock.calls.length, lost]).toEqual([1, []]);
});
