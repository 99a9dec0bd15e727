import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInSteps } from '#react/use-in-steps.ts';

// rules: first-rows
test('what is big is there at once where it was when the view began, in steps where it comes, and gone at once', () => {
  const seen: boolean[] = [];
  const Big = ({ isShown, isPlaced = false }: { isShown: boolean; isPlaced?: boolean }) => {
    const shown = useInSteps(isShown, isPlaced);
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
  Object.assign(view, render(<Big isShown={false} isPlaced />));
  seen.length = 0;
  view.rerender(<Big isShown isPlaced />);
  expect(seen[0]).toBe(true);
});
