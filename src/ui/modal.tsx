import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { layers, openLayer } from './layers.ts';
import { passFocus } from './leave-focus.ts';
import { openModal, openPainted } from './open-dialog.ts';

type Props = ComponentProps<'dialog'> & {
  onClose: () => void;
  /** True while a closed dialog is animated. */
  isClosing?: boolean;
  /** True for a dialog at the root of the page, which is painted before the page becomes inert. */
  isPaintedFirst?: boolean;
};

const isBeside = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/** A native dialog that is open while it is mounted, with the initial focus on the element marked `data-autofocus`, if any. Escape, going back and a press on its backdrop close it, which returns the focus to the former element, or to the content if that was removed or the page had it. */
export function Modal({ onClose, isClosing = false, isPaintedFirst = false, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const show = useEffectEvent(isPaintedFirst ? openPainted : openModal);
  /** True if the current press began on the backdrop, and not to close a menu above the dialog (rule press-beside). */
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = dialog?.ownerDocument.activeElement as HTMLElement | null | undefined;
    const stop = dialog && show(dialog);
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      stop?.();
      dialog?.close();
      passFocus([before]);
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return dialog && !isClosing ? openLayer({ dialog, close: () => close() }) : undefined;
  }, [isClosing]);
  return (
    <dialog
      {...rest}
      ref={ref}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event) && layers.all().at(-1)?.dialog === event.currentTarget;
      }}
      onPointerUp={(event) => void (isPressedBeside.current &&= isBeside(event))}
      // A press that began or ended inside also has the dialog as the target of its click.
      onClick={(event) => {
        const mayClose = isPressedBeside.current && isBeside(event);
        isPressedBeside.current = false;
        if (mayClose) onClose();
      }}
    />
  );
}
