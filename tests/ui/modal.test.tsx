import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
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
