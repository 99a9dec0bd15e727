type Heirs = readonly (HTMLElement | null | undefined)[];

/** What takes the focus where nothing nearer does: what the dialog that lies over everything begins with, as nothing below it can, or the content. */
const LAST = ['dialog[open] [data-autofocus]', 'dialog[open] button, main'];

/** Gives the focus to what somebody asked for, where it is there. No view gives it otherwise. */
export const giveFocus = (element: HTMLElement | null | undefined, how?: FocusOptions): void => element?.focus(how);

/** Gives the focus to the first of those that are still there and take it. Whatever disappears with the focus leaves it by this alone. */
export const passFocus = (heirs: Heirs): void =>
  void [...heirs, ...LAST.flatMap((those) => [...document.querySelectorAll<HTMLElement>(those)])].some((heir) => {
    heir?.focus({ preventScroll: true });
    return heir?.matches(':focus');
  });

/** Passes the focus on where nothing has it. */
export const restoreFocus = (heirs: Heirs = []): void => {
  if (document.activeElement === document.body) passFocus(heirs);
};

/** A ref for what may go with the focus on it or in it: its heirs take the focus, else the nearest thing around it that stays and can. */
export const leaveFocusTo =
  <T extends HTMLElement>(heirsOf: (element: T) => Heirs) =>
  (element: T | null) =>
  () => {
    if (!element?.matches(':focus-within')) return;
    const heirs = [...heirsOf(element)];
    for (let next = element.parentElement; next; next = next.parentElement) if (next.hasAttribute('tabindex')) heirs.push(next);
    queueMicrotask(() => restoreFocus(heirs));
  };

/** The same for what has no heirs. */
export const leaveFocus = leaveFocusTo(() => []);
