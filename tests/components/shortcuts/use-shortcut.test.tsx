import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, test } from 'vitest';
import { useShortcut } from '#components/shortcuts/use-shortcut.ts';

function Page() {
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('r', () => field.current?.focus());
  return <textarea ref={field} aria-label="Text" />;
}

describe('useShortcut', () => {
  // rules: shortcut-types-nothing
  test('types nothing into a field that it opens', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.keyboard('r');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('');
  });

  test('ignores the key in a field', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'r');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('r');
  });
});
