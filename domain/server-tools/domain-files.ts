import { domainIn, type Block, type ListedDomain } from './block-lists.ts';

const MAX_DOMAINS = 50_000; // hostile size (rule hostile-sizes)
/** The effects of Mastodon that GoToSocial has no equivalent of. */
const LESSER = ['silence', 'noop', 'none'];

type Row = { domain: unknown; comment: unknown; severity?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Splits a line of a CSV file at its commas, except for those in quotes. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);

const rowsOfJson = (text: string): readonly Row[] => {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return (parsed as readonly Readonly<Record<string, unknown>>[]).map((one) => ({
    domain: one?.['domain'],
    comment: one?.['public_comment'] ?? one?.['comment'],
    severity: one?.['severity'],
  }));
};

/** Reads the lists that Mastodon saves, whose first line names the columns, and those with a domain on each line. */
const rowsOfLines = (text: string): readonly Row[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const columns = cellsOf(first).map((cell) => cell.trim().replace(/^#/, '').toLowerCase());
  const hasHeader = columns.includes('domain');
  const at = (name: string) => columns.indexOf(name);
  return lines
    .slice(hasHeader ? 1 : 0)
    .filter((line) => hasHeader || !line.startsWith('#'))
    .map((line) => {
      const cells = cellsOf(line);
      return hasHeader
        ? { domain: cells[at('domain')], comment: cells[at('public_comment')], severity: cells[at('severity')] }
        : { domain: cells[0], comment: '' };
    });
};

/** Returns the domains in a file that was saved here, or by GoToSocial or Mastodon, each once, and how many of its entries were skipped. */
export const domainsInFile = (text: string): { domains: readonly ListedDomain[]; skipped: number } => {
  const rows = /^\s*\[/.test(text) ? rowsOfJson(text) : rowsOfLines(text);
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
