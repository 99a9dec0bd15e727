import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { attaching } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { isComposing } from '#ui/is-composing.ts';

/** The dialog lies within the post form, which Enter would send. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The canvas of a form, while it is open; what is drawn joins the files of the post. */
export const useDrawing = (attach: (files: readonly File[]) => void): { show: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = isOpen && (
    <span role="presentation" onKeyDown={keepEnter}>
      <Lazy of={attaching}>{({ DrawingDialog }) => <DrawingDialog onClose={close} onDrawn={(file) => attach([file])} />}</Lazy>
    </span>
  );
  return { show: () => setOpen(true), dialog };
};
