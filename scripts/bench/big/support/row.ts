/** One measurement of a subject, with its limit. */
export interface Measured {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | '×' | '' | '%' | 'px';
  /** the greatest value that is within it; absent for figures that only explain others */
  readonly limit?: number;
  /** further figures, in words */
  readonly note?: string;
}

/** A row of the table: it fills an instance, measures, and removes what it filled. */
export type Subject = (options: Options) => Promise<readonly Measured[]>;

export interface Options {
  /** the part of the full size that is filled, 1 unless `--scale` names another */
  readonly scale: number;
}

const digitsOf = (value: number): number => (Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);

/** Formats a value with its unit. */
const shown = (value: number, unit: string): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: digitsOf(value) })}${unit === '' ? '' : ` ${unit}`}`;

const verdictOf = ({ value, limit }: Measured): string => (limit === undefined ? '' : value <= limit ? 'within' : '**over**');

/** Formats measurements as the rows of a Markdown table. */
export const markdownRows = (subject: string, measured: readonly Measured[]): string =>
  measured
    .map((one) => {
      const limit = one.limit === undefined ? '–' : `≤ ${shown(one.limit, one.unit)}`;
      const value = one.note === undefined ? shown(one.value, one.unit) : `${shown(one.value, one.unit)} (${one.note})`;
      return `| ${subject} | ${one.what} | ${limit} | ${value} | ${verdictOf(one)} |`;
    })
    .join('\n');

export const MARKDOWN_HEAD = '| subject | what | limit | measured | |\n|---|---|---|---|---|';

/** The value below which a share of all values is. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Divides a number into parts that differ by at most one and add up to it, and returns one of them. */
export const partOf = (whole: number, at: number, parts: number): number =>
  Math.round(((at + 1) * whole) / parts) - Math.round((at * whole) / parts);
