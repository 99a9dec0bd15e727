type Heirs = readonly (HTMLElement | null | undefined)[];

/** The last candidates for the focus: the first control of the topmost dialog, as nothing below it can receive the focus, or the main content. */
const LAST = ['dialog[open] [data-autofocus]', 'dialog[open] button, main'];

/** Focuses an element that the user requested, if it exists. Views use only this function. */
export const giveFocus = (element: HTMLElement | null | undefined, how?: FocusOptions): void => element?.focus(how);

/** Focuses the first successor that still exists and accepts the focus. Used for every element that disappears while it has the focus. */
export const passFocus = (heirs: Heirs): void =>
  void [...heirs, ...LAST.flatMap((those) => [...document.querySelectorAll<HTMLElement>(those)])].some((heir) => {
    heir?.focus({ preventScroll: true });
    return heir?.matches(':focus');
  });

/** Moves the focus to a successor if no element has it. */
export const restoreFocus = (heirs: Heirs = []): void => {
  if (document.activeElement === document.body) passFocus(heirs);
};

/** Returns a ref for an element that may be removed while the focus is on or in it: its successors receive the focus, else the nearest element around it that stays and accepts it. */
export const leaveFocusTo =
  <T extends HTMLElement>(heirsOf: (element: T) => Heirs) =>
  (element: T | null) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const heirs = [...heirsOf(element)];
    for (let next = element.parentElement; next; next = next.parentElement) if (next.hasAttribute('tabindex')) heirs.push(next);
    queueMicrotask(() => restoreFocus(heirs));
  };

/** The same without successors. */
export const leaveFocus = leaveFocusTo(() => []);

/** The same for a row of a list, as a repeat that is undone or a request that another tab decides: the next row receives the focus, else the one before. */
export const leaveRow = leaveFocusTo((row) =>
  [row.nextElementSibling, row.previousElementSibling].map((other) => other?.querySelector<HTMLElement>('[tabindex], a, button')),
);
