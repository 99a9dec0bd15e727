import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Locale } from '#i18n/locale.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-03-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const times = () => screen.queryAllByRole('time').map(({ textContent }) => textContent);

describe('relative time', () => {
  // rules: time-update
  test('shows the elapsed time and updates every minute, by one timer for all', () => {
    const { unmount } = render(
      <Locale>
        <RelativeTime at="2025-03-01T11:59:59.500Z" />
        <RelativeTime at="2025-03-01T11:56:00Z" />
        <RelativeTime at="2024-02-01T00:00:00Z" />
      </Locale>,
    );
    expect(times()).toEqual(['now', '4 min', '1 yr']);
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(times()).toEqual(['now', '4 min', '1 yr']);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(times()).toEqual(['1 min', '5 min', '1 yr']);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('exposes the exact time to machines and on demand', () => {
    render(
      <Locale>
        <RelativeTime at="2025-03-01T11:56:00.000+02:00" />
        <RelativeTime at="no date" />
      </Locale>,
    );
    const [time] = screen.getAllByRole('time');
    expect([time?.getAttribute('datetime'), time?.title.startsWith('Saturday, March 1, 2025'), times().length]).toEqual([
      '2025-03-01T09:56:00.000Z',
      true,
      1,
    ]);
  });
});
