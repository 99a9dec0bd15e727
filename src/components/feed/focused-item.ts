/**
 * Notifies which item (`data-item`) of a list has the focus, and with which element; without an item once the focus leaves the list. By the
 * document's own events: React ignores those of a dialog that returns the focus while it is removed.
 */
export const watchFocusedItem = (
  list: HTMLElement,
  onChange: (id: string | undefined, target?: Element) => void,
  signal: AbortSignal,
): void => {
  list.addEventListener(
    'focusin',
    ({ target }) => {
      const focused = target as Element;
      onChange(focused.closest<HTMLElement>('[data-item]')?.dataset.item, focused);
    },
    { signal },
  );
  list.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Another window takes the focus without a new element: the document retains its own.
      const isInactive = relatedTarget === null && list.contains(document.activeElement);
      if (!isInactive && !list.contains(relatedTarget as Node | null)) onChange(undefined);
    },
    { signal },
  );
};
