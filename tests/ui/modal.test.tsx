import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { noteLayer } from '#ui/layers.ts';
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

test('closing gives the focus back to what had it', () => {
  expect(focusAfter(true)).toBe('BUTTON');
});

test('where that is gone, in another layout, the focus goes to the content instead of nowhere', () => {
  expect(focusAfter(false)).toBe('MAIN');
});

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

// rules: press-beside
test('only a press that begins and ends beside it closes it: text can be selected past its edge', async () => {
  expect([await pressed(beside, beside), await pressed(field, beside), await pressed(beside, field)]).toEqual([1, 0, 0]);
});

// rules: press-beside
test('a press that closes a menu in it does not close it, too', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(
    <Modal onClose={onClose} aria-label="Form">
      <input />
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Form' });
  const leave = noteLayer({ close: () => {} });
  await user.pointer({ keys: '[MouseLeft>]', target: dialog });
  leave();
  await user.pointer({ keys: '[/MouseLeft]', target: dialog });
  expect(onClose).not.toHaveBeenCalled();
});
