import { fromCallback, type AnyEventObject } from 'xstate';

const modalsIn = (state: unknown): readonly string[] => (state as { modals?: readonly string[] } | null)?.modals ?? [];

let isLeaving = false;
/** An entry made before a step back has happened would be the one that is left. */
let begun: (() => void) | undefined;

const leave = () => {
  const settle = () => {
    isLeaving = false;
    begun?.();
    begun = undefined;
  };
  isLeaving = true;
  window.addEventListener('popstate', settle, { once: true });
  history.back();
};

/** Puts an entry of its own on the history while a modal is visible; going back from it closes the modal, and closing it goes back. */
export const backFrom = <Modal extends string>() =>
  fromCallback<AnyEventObject, { modal: Modal }>(({ sendBack, input: { modal } }) => {
    const isHere = () => modalsIn(history.state).includes(modal);
    const look = () => {
      if (!isHere()) sendBack({ type: `${modal}Modal.close` });
    };
    const begin = () => {
      if (!isHere()) history.pushState({ ...(history.state as object | null), modals: [...modalsIn(history.state), modal] }, '');
      window.addEventListener('popstate', look);
    };
    if (isLeaving) begun = begin;
    else begin();
    return () => {
      window.removeEventListener('popstate', look);
      if (begun === begin) begun = undefined;
      else if (isHere()) leave();
    };
  });
