import { domainIn, type Block, type ListedDomain } from './block-lists.ts';

const MAX_DOMAINS = 50_000; // our choice, for hostile files
const MAX_BYTES = 10_000_000; // our choice: 50,000 domains with comments
/** The effects of Mastodon that GoToSocial has no equivalent of. */
const LESSER = ['silence', 'noop', 'none'];

/** The cells of an entry; undefined where its quotes aren't closed. */
type Cells = readonly string[] | undefined;
type Row = { domain: unknown; comment: unknown; severity?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A cell of a CSV file with what ends it; one in quotes may have line breaks, and takes the rest of the file if they aren't closed. */
const CELLS = /(?:"([^"]*(?:""[^"]*)*)("?)[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/gy;

/** Splits a CSV file into its entries; undefined for one whose quotes aren't closed. */
const entriesOf = (text: string): readonly Cells[] => {
  const entries: Cells[] = [];
  let cells: string[] = [];
  for (const [, quoted, quote, plain = '', end] of text.matchAll(CELLS)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (quote === '') entries.push(undefined);
    else if (cells.some((cell) => cell.trim() !== '')) entries.push(cells);
    cells = [];
  }
  return entries;
};

const rowsOfJson = (text: string): readonly Row[] => {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return (parsed as readonly Readonly<Record<string, unknown>>[]).map((one) => ({
    domain: one?.['domain'],
    comment: one?.['public_comment'] ?? one?.['comment'],
    severity: one?.['severity'],
  }));
};

const NO_ROW: Row = { domain: '', comment: '' };

const isComment = (cells: Cells): boolean => cells?.[0]?.trim().startsWith('#') === true;
const columnsOf = (cells: Cells): readonly string[] => (cells ?? []).map((cell) => cell.trim().replace(/^#\s*/, '').toLowerCase());

/** Reads the lists that Mastodon saves, whose first line after comments names the columns, and those with a domain on each line. An entry with more or fewer cells than columns has no domain. */
const rowsOfCsv = (text: string): readonly Row[] => {
  const entries = entriesOf(text);
  const header = entries.findIndex((cells) => columnsOf(cells).includes('domain'));
  if (header >= 0 && entries.slice(0, header).every(isComment)) {
    const columns = columnsOf(entries[header]);
    const at = (name: string) => columns.indexOf(name);
    return entries.slice(header + 1).map((cells) => {
      if (cells?.length !== columns.length) return NO_ROW;
      return { domain: cells[at('domain')], comment: cells[at('public_comment')], severity: cells[at('severity')] };
    });
  }
  return entries.filter((cells) => !isComment(cells)).map((cells) => ({ domain: cells?.[0], comment: '' }));
};

/** True for a file that is refused before it is read. */
export const isTooLarge = ({ size }: { size: number }): boolean => size > MAX_BYTES;

/** Returns the domains in a file that was saved here, or by GoToSocial or Mastodon, each once, and how many of its entries were skipped. */
export const domainsInFile = (text: string): { domains: readonly ListedDomain[]; skipped: number } => {
  const rows = /^\s*\[/.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
  const found = new Map<string, string>();
  let skipped = 0;
  for (const { domain, comment, severity } of rows) {
    const name = domainIn(textOf(domain));
    if (name === undefined || LESSER.includes(textOf(severity)) || found.size >= MAX_DOMAINS) skipped += 1;
    else if (!found.has(name)) found.set(name, textOf(comment));
  }
  return { domains: [...found].map(([domain, comment]) => ({ domain, comment })), skipped };
};

const entry = (domain: string, comment: string) => ({ domain, ...(comment === '' ? {} : { public_comment: comment }) });

/** Returns the file that GoToSocial imports. */
export const fileOfDomains = (domains: readonly ListedDomain[]): string =>
  JSON.stringify(
    domains.map(({ domain, comment }) => entry(domain, comment)),
    null,
    2,
  );

/** Returns the file of a list without what only admins read, as GoToSocial exports it. */
export const fileOfBlocks = (items: readonly Block[]): string =>
  fileOfDomains(items.map(({ name, texts }) => ({ domain: name, comment: texts['public_comment'] ?? '' })));
