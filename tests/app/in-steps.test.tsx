import { act, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useInSteps } from '#react/use-in-steps.ts';

describe('incremental rendering', () => {
  // rules: first-rows
  test('renders large content at once on mount, in steps on update, and removes it at once', () => {
    const seen: boolean[] = [];
    const Big = ({ isShown, isPositioned = false }: { isShown: boolean; isPositioned?: boolean }) => {
      const shown = useInSteps(isShown, isPositioned);
      seen.push(shown);
      return shown && <p>big</p>;
    };
    const at = (isShown: boolean) => {
      seen.length = 0;
      act(() => view.rerender(<Big isShown={isShown} />));
      return seen.map(String).join(' ');
    };
    const view = render(<Big isShown />);
    expect(seen).toEqual([true]);
    view.unmount();
    Object.assign(view, render(<Big isShown={false} />));
    expect(at(true)).toBe('false true');
    expect(at(false)).toBe('false');
    expect(at(true)).toBe('true');
    view.unmount();
    Object.assign(view, render(<Big isShown={false} isPositioned />));
    seen.length = 0;
    view.rerender(<Big isShown isPositioned />);
    expect(seen[0]).toBe(true);
  });
});
