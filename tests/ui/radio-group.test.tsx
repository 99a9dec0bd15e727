import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RadioGroup } from '#ui/radio-group.tsx';

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value, icon: null }));

function Group({ first = 'one' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <RadioGroup label="pick" value={value} options={options} onPick={setValue} />;
}

const picked = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label');
const stops = () => screen.getAllByRole('radio').map((radio) => radio.tabIndex);

describe('radio group', () => {
  test('is one tab stop, and selects by arrow keys, Home and End with wrapping', async () => {
    const user = userEvent.setup();
    render(<Group />);
    await user.tab();
    const seen: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowUp', 'End', 'x']) {
      await user.keyboard(`{${key}}`);
      seen.push([picked(), document.activeElement?.getAttribute('aria-label')]);
    }
    expect(seen).toEqual(['two', 'three', 'one', 'three', 'one', 'three', 'three', 'three'].map((name) => [name, name]));
    expect(stops()).toEqual([-1, -1, 0]);
  });

  test('makes the first option the tab stop without a selection', () => {
    render(<Group first="none" />);
    expect([picked(), stops()]).toEqual([undefined, [0, -1, -1]]);
  });

  test('selects on press', async () => {
    render(<Group />);
    await userEvent.click(screen.getByRole('radio', { name: 'three' }));
    expect(picked()).toBe('three');
  });
});
