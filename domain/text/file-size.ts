const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const; // (rule file-size)
const STEP = 1024;

/** Converts a number of bytes to the largest unit of which there is at least one, with at most 2 decimals (rule file-size). */
export const fileSize = (bytes: number): { value: number; unit: (typeof UNITS)[number] } => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return { value: Number((bytes / STEP ** step).toFixed(2)), unit: UNITS[step] ?? 'B' };
};
