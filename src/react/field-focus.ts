/** The state of a history entry whose screen is to focus its text field. */
export const FOCUS_FIELD = { focusField: true };

/** Returns true once for a history entry that was opened with `FOCUS_FIELD`, so that going back to it leaves the focus alone. */
export const takeFieldFocus = (): boolean => {
  const { focusField, ...rest } = (window.history.state ?? {}) as { focusField?: boolean };
  if (focusField) window.history.replaceState(rest, '');
  return focusField === true;
};
