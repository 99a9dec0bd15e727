import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openLayer } from '#ui/layers.ts';
import { Modal } from '#ui/modal.tsx';

function Page({ hasOpener, isOpen }: { hasOpener: boolean; isOpen: boolean }) {
  return (
    <>
      {hasOpener && <button>Opener</button>}
      <main tabIndex={-1} />
      {isOpen && (
        <Modal onClose={() => {}}>
          <button data-autofocus>Inside</button>
        </Modal>
      )}
    </>
  );
}

const focusAfter = (stillThere: boolean): string | undefined => {
  const { getByText, rerender } = render(<Page hasOpener isOpen={false} />);
  getByText('Opener').focus();
  rerender(<Page hasOpener isOpen />);
  expect(document.activeElement?.textContent).toBe('Inside');
  rerender(<Page hasOpener={stillThere} isOpen />);
  rerender(<Page hasOpener={stillThere} isOpen={false} />);
  return document.activeElement?.tagName;
};

const pressed = async (from: (dialog: HTMLElement) => Element, to: (dialog: HTMLElement) => Element) => {
  const onClose = vi.fn<() => void>();
  render(
    <Modal onClose={onClose} aria-label="Form">
      <input />
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Form' });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: from(dialog) },
    { keys: '[/MouseLeft]', target: to(dialog) },
  ]);
  cleanup();
  return onClose.mock.calls.length;
};

const beside = (dialog: HTMLElement) => dialog;

const field = (dialog: HTMLElement) => dialog.querySelector('input')!;

describe('modal', () => {
  test('returns the focus to its previous element on closing', () => {
    expect(focusAfter(true)).toBe('BUTTON');
  });

  test('focuses the content where that element was removed by another layout', () => {
    expect(focusAfter(false)).toBe('MAIN');
  });

  test('focuses the content when no element had the focus before, as after going forward', () => {
    const { rerender } = render(<Page hasOpener={false} isOpen={false} />);
    (document.activeElement as HTMLElement).blur();
    rerender(<Page hasOpener={false} isOpen />);
    rerender(<Page hasOpener={false} isOpen={false} />);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  // rules: press-beside
  test('closes only on a press that starts and ends outside, so that text can be selected across its edge', async () => {
    expect([await pressed(beside, beside), await pressed(field, beside), await pressed(beside, field)]).toEqual([1, 0, 0]);
  });

  // rules: press-beside
  test('stays open on a press that closes a menu inside', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(
      <Modal onClose={onClose} aria-label="Form">
        <input />
      </Modal>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Form' });
    const leave = openLayer({ close: () => {} });
    await user.pointer({ keys: '[MouseLeft>]', target: dialog });
    leave();
    await user.pointer({ keys: '[/MouseLeft]', target: dialog });
    expect(onClose).not.toHaveBeenCalled();
  });
});
