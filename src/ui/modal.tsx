import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { noteLayer } from './layers.ts';
import { passFocus } from './leave-focus.ts';

type Props = ComponentProps<'dialog'> & {
  onClose: () => void;
  /** It is closed, and only still seen. */
  isLeaving?: boolean;
};

/** A native dialog that is open for as long as it is mounted, with the focus on what is marked `data-autofocus`, if anything is. Escape, going back and a press beside it close it, which gives the focus back to where it was, or to the content where that is gone. */
export function Modal({ onClose, isLeaving = false, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = dialog?.ownerDocument.activeElement as HTMLElement | null | undefined;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before && before !== dialog?.ownerDocument.body) passFocus([before]);
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return dialog && !isLeaving ? noteLayer({ dialog, close: () => close() }) : undefined;
  }, [isLeaving]);
  return (
    <dialog
      {...rest}
      ref={ref}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    />
  );
}
