import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { Question } from '#ui/question.tsx';

const request = (change: Partial<ComponentProps<typeof Question>> = {}) => {
  const done: string[] = [];
  render(
    <Question
      title="Delete post"
      closeLabel="Close"
      cancelLabel="Keep it"
      doLabel="Delete"
      onCancel={() => done.push('cancel')}
      onConfirm={() => done.push('confirm')}
      {...change}
    >
      It cannot be brought back.
    </Question>,
  );
  return { done, dialog: screen.getByRole('alertdialog', { name: 'Delete post' }) };
};

describe('question', () => {
  test('announces itself, and focuses the button that changes nothing', () => {
    const { dialog } = request();
    const about = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect([about?.textContent, document.activeElement?.textContent]).toEqual(['It cannot be brought back.', 'Keep it']);
  });

  test('treats Escape, the close button and a press outside as a no', async () => {
    const { done, dialog } = request();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog);
    expect(done).toEqual(['cancel', 'cancel', 'cancel']);
  });

  test('ignores confirmation while disabled, but not cancellation', async () => {
    const { done } = request({ isInert: true });
    for (const name of ['Delete', 'Keep it']) await userEvent.click(screen.getByRole('button', { name }));
    expect(done).toEqual(['cancel']);
  });
});
