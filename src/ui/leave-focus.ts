/** A ref for what may go while it has the focus: the nearest thing around it that stays and can take the focus takes it. */
export const leaveFocus = (element: HTMLElement | null) => () => {
  if (!element || document.activeElement !== element) return;
  const around: HTMLElement[] = [];
  for (let next = element.parentElement; next; next = next.parentElement) if (next.hasAttribute('tabindex')) around.push(next);
  queueMicrotask(() => {
    if (document.activeElement === document.body) around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
};
