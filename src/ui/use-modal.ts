import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { noteModal } from './open-modals.ts';

/** Opens a native dialog for as long as its component is mounted, with the focus on what is marked `data-autofocus`, if anything is; closing gives the focus back to where it was, or to the content where that is gone. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    const forget = dialog && noteModal(dialog);
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      forget?.();
      dialog?.close();
      if (before instanceof HTMLElement && before !== document.body) giveFocusTo(before);
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
};

/** Another layout may have taken away what opened the dialog. */
const giveFocusTo = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) document.querySelector('main')?.focus({ preventScroll: true });
};
