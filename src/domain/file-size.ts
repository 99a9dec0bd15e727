const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const STEP = 1024;
const DECIMALS = 2;

/** A size in bytes as a number and its unit, with at most 2 decimals (doc 1 §9, doc 2 §5). */
export const fileSize = (bytes: number): { num: number; unit: (typeof UNITS)[number] } => {
  const size = Math.max(0, Math.floor(bytes));
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / Math.log2(STEP)), UNITS.length - 1);
  return { num: Number((size / STEP ** power).toFixed(DECIMALS)), unit: UNITS[power] ?? 'B' };
};
