import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isComposing } from '#ui/is-composing.ts';

describe('isComposing', () => {
  // rules: ime-keys
  test.each([
    [{ key: 'Enter', isComposing: true }, true],
    [{ key: 'Enter', keyCode: 229, isComposing: false }, true],
    [{ key: 'Enter', keyCode: 13 }, false],
  ])('returns for %o: %s', (init, expected) => {
    const seen: boolean[] = [];
    render(<input onKeyDown={(event) => seen.push(isComposing(event))} />);
    const note = (event: KeyboardEvent) => void seen.push(isComposing(event));
    window.addEventListener('keydown', note);
    // oxlint-disable-next-line no-restricted-properties -- user-event composes nothing
    fireEvent.keyDown(screen.getByRole('textbox'), init);
    window.removeEventListener('keydown', note);
    expect(seen).toEqual([expected, expected]);
  });
});
