/** A moment as the recorded servers write it: whole seconds, in UTC, with `.000Z`. */
export function isoSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}.000Z`;
}

/** The day of a moment. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
