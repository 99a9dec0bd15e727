import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';

afterEach(() => vi.restoreAllMocks());

describe('tabs', () => {
  test.each([
    ['side', false, 'vertical'],
    ['side', true, 'horizontal'],
    ['line', false, 'horizontal'],
  ] as const)('expose their orientation: %s, narrow %s', (look, matches, way) => {
    const list = { matches, addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    render(
      <Tabs label="Kinds" tabs={[{ key: 'a', label: 'A' }]} picked="a" onPick={() => {}} look={look}>
        text
      </Tabs>,
    );
    expect(screen.getByRole('tablist', { name: 'Kinds' }).getAttribute('aria-orientation')).toBe(way);
  });
});
