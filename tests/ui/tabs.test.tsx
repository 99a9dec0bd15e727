import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { user } from '#tests/support/user.ts';
import { Tabs } from '#ui/tabs.tsx';

afterEach(() => vi.restoreAllMocks());

describe('tabs', () => {
  test.each([
    ['side', false, 'vertical'],
    ['side', true, 'horizontal'],
    ['line', false, 'horizontal'],
  ] as const)('expose their orientation: %s, narrow %s', (orientation, matches, way) => {
    const list = { matches, addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    render(
      <Tabs label="Kinds" tabs={[{ key: 'a', label: 'A' }]} picked="a" onPick={() => {}} variant={orientation}>
        text
      </Tabs>,
    );
    expect(screen.getByRole('tablist', { name: 'Kinds' }).getAttribute('aria-orientation')).toBe(way);
  });

  // rules: current-to-top
  test.each([
    ['a page', false, [0]],
    ['a page, but not behind a dialog,', true, []],
  ] as const)('scroll %s to the top where the selected one is pressed again', async (_, isDialog, scrolled) => {
    const tops: (number | undefined)[] = [];
    vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => void tops.push(to.top)) as typeof window.scrollTo);
    const tabs = ['a', 'b'].map((key) => ({ key, label: key }));
    const line = (
      <Tabs label="Kinds" tabs={tabs} picked="a" onPick={() => {}} variant="line">
        text
      </Tabs>
    );
    render(isDialog ? <dialog open>{line}</dialog> : line);
    await user.click(screen.getByRole('tab', { name: 'b' }));
    expect(tops).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'a' }));
    expect(tops).toEqual(scrolled);
  });
});
