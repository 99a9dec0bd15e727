/** Formats rows as columns, each as wide as its widest cell; numbers are right-aligned. */
export const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const widths = rows.reduce<number[]>((found, row) => row.map((cell, at) => Math.max(found[at] ?? 0, String(cell).length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          typeof cell === 'number' || isNumeric(cell) ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const isNumeric = (cell: string): boolean => /^[\d.,]+(\s?(kB|ms|s|%|x|×))?$/.test(cell);
