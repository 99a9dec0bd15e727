import { layers } from './layers.ts';

/** Shows a modal dialog. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  return () => {};
};

/**
 * Shows a dialog that is rendered at the root of the page, and makes it modal once it is painted, or at the next press or key: a modal dialog makes
 * the rest of the page inert, which restyles each of its elements. Returns a function that cancels this.
 */
export const openPainted = (dialog: HTMLDialogElement): (() => void) => {
  // A layer that is already open would cover it.
  if (layers.all().length > 0) return openModal(dialog);
  const waiting = new AbortController();
  const makeModal = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const focused = dialog.querySelector(':focus');
    // Without a call of `close`, the dialog is never hidden, so its animation goes on.
    dialog.removeAttribute('open');
    focused?.setAttribute('autofocus', '');
    dialog.showModal();
    focused?.removeAttribute('autofocus');
    // Notices that already float over the dialog stay above it.
    for (const floating of dialog.querySelectorAll<HTMLElement>('[popover=manual]')) {
      if (!floating.matches(':popover-open')) continue;
      floating.hidePopover();
      floating.showPopover();
    }
  };
  dialog.show();
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, makeModal, { capture: true, signal: waiting.signal });
  requestAnimationFrame(() => requestAnimationFrame(makeModal));
  return () => waiting.abort();
};
