const DAY_MS = 86_400_000;
/** More different days than a page shows; then it starts anew. */
const MOST_DAYS = 2_000;
const days = new Map<number, string>();

/** The day of a moment. */
export function isoDay(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const written = days.get(day);
  if (written !== undefined) return written;
  if (days.size >= MOST_DAYS) days.clear();
  const text = new Date(ms).toISOString().slice(0, -'THH:MM:SS.mmmZ'.length);
  days.set(day, text);
  return text;
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** A moment as the recorded servers write it: whole seconds, in UTC, with `.000Z`. */
export function isoSeconds(ms: number): string {
  // A page has hundreds of moments; writing each by a Date takes five times as long.
  const seconds = Math.floor((ms - Math.floor(ms / DAY_MS) * DAY_MS) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${isoDay(ms)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}.000Z`;
}
