/**
 * Returns the rows to keep mounted: the focused one with its neighbours, so that Tab reaches them before a busy page renders them, and,
 * where something precedes the list, its first row, which would be empty for keyboard users while it lies below the window.
 */
export const mountedRows = (start: number, focused: number, count: number): number[] => {
  const around = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  return [...new Set([...(start > 0 ? [0] : []), ...around])].filter((index) => index >= 0 && index < count);
};
