import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { english, speak } from '#i18n/current-language.ts';
import { Locale } from '#i18n/locale.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import type { TimeFormat } from '#domain/text/relative-time.ts';

const settings = vi.hoisted(() => ({ timeFormat: 'recent' as TimeFormat }));
vi.mock('#react/use-row-settings.ts', () => ({ useRowSettings: () => settings }));

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-03-01T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  settings.timeFormat = 'recent';
});

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
    expect(times()).toEqual(['now', '4m', 'Feb 1, 2024']);
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(times()).toEqual(['now', '4m', 'Feb 1, 2024']);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(times()).toEqual(['1m', '5m', 'Feb 1, 2024']);
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

  // rules: relative-time
  test.each<[TimeFormat, string[]]>([
    ['recent', ['2h', '6d', 'Feb 20', 'Nov 1, 2024']],
    ['relative', ['2h', '6d', '1w', '4 mths']],
    ['absolute', ['10:00 AM', 'Feb 23, 12:00 PM', 'Feb 20, 12:00 PM', 'Nov 1, 2024, 12:00 PM']],
  ])('follows the setting: %s', (format, expected) => {
    settings.timeFormat = format;
    render(
      <Locale>
        <RelativeTime at="2025-03-01T10:00:00" />
        <RelativeTime at="2025-02-23T12:00:00" />
        <RelativeTime at="2025-02-20T12:00:00" />
        <RelativeTime at="2024-11-01T12:00:00" />
      </Locale>,
    );
    expect(times()).toEqual(expected);
  });

  test('has no English units in Japanese', () => {
    speak({ ...english, tag: 'ja' });
    render(
      <Locale>
        <RelativeTime at="2025-03-01T11:56:00Z" />
        <RelativeTime at="2025-03-01T10:00:00Z" />
        <RelativeTime at="2025-02-23T12:00:00Z" />
      </Locale>,
    );
    expect(times()).toEqual([expect.stringMatching(/^[45] 分$/), '2 時間', '6 日']);
    speak(english);
  });

  // rules: hidden-minute
  test('in a hidden page updates together with what polls, at the full minute', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(0);
    vi.setSystemTime(Date.parse('2025-03-02T12:00:20Z'));
    render(
      <Locale>
        <RelativeTime at="2025-03-02T11:56:00Z" />
      </Locale>,
    );
    act(() => void vi.advanceTimersByTime(99_000));
    expect(times()).toEqual(['4m']);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(times()).toEqual(['6m']);
  });
});
