import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { TextField } from '#ui/text-field.tsx';
import { user } from '#tests/support/user.ts';

/** A form with a field that can be revealed and emptied. */
function Form({ autoComplete }: { autoComplete: string }) {
  const [value, setValue] = useState('');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        label="Secret"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <output>{value.length}</output>
      <button onClick={() => setShown(true)}>Show</button>
      <button onClick={() => setValue('')}>Empty</button>
    </>
  );
}

describe('text field', () => {
  // rules: secret-fields
  test.each(['current-password', 'new-password', 'one-time-code'])(
    'has its secret in no attribute, hidden or shown (%s)',
    async (autoComplete) => {
      const { container } = render(<Form autoComplete={autoComplete} />);
      const field = screen.getByLabelText<HTMLInputElement>('Secret');
      await user.type(field, 'herring');
      expect(screen.getByRole('status').textContent).toBe('7');
      expect(container.innerHTML).not.toContain('herring');
      await user.click(screen.getByRole('button', { name: 'Show' }));
      expect(container.innerHTML).not.toContain('herring');
      expect(field.value).toBe('herring');
      await user.click(screen.getByRole('button', { name: 'Empty' }));
      expect(field.value).toBe('');
    },
  );
});
