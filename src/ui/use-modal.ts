import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/** Opens a native dialog for as long as its component is mounted, with the focus on what is marked `data-autofocus`, if anything is; closing gives the focus back to where it was. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
