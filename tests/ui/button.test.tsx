import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

describe('button', () => {
  test('retains its focus, announces it and ignores presses while inert', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: Event) => event.preventDefault());
    const { rerender } = render(<Button onClick={press}>go</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(
      <Button isInert type="submit" onClick={press}>
        go
      </Button>,
    );
    document.addEventListener('submit', submit);
    await userEvent.click(button);
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled'), document.activeElement]).toEqual([
      'true',
      false,
      button,
    ]);
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
    document.removeEventListener('submit', submit);
  });
});
