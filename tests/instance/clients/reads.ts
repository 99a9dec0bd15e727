/** The checks of a client’s responses, by their names in a table. */
const kinds: Record<string, (value: unknown) => boolean> = {
  any: (value) => value !== undefined,
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  /** `new Date(…)` */
  date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  /** `new URL(…)` */
  url: (value) => typeof value === 'string' && URL.canParse(value),
  /** `parseInt(…)`, where the number gives the same id in a path */
  integer: (value) =>
    (typeof value === 'string' || typeof value === 'number') && String(Number.parseInt(String(value), 10)) === String(value),
  absent: (value) => value === undefined,
};

const isKind = (kind: string, value: unknown): boolean =>
  kind.endsWith('?') ? value === null || value === undefined || isKind(kind.slice(0, -1), value) : kinds[kind]?.(value) === true;

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (name === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [undefined];
  if (name === '{}') return Object.values(value as object).flatMap((item) => valuesAt(item, rest));
  return valuesAt((value as Record<string, unknown> | null | undefined)?.[name], rest);
}

/**
 * Returns the fields of a response that a client could not use, by a table of `path:kind`: names after dots, `[]` for each of a list, `{}` for each of
 * an object, `?` after a kind where it may be missing or null. A `+` before a path: there is at least one.
 */
export function misreads(table: string, body: unknown): string[] {
  return table
    .trim()
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const [, some = '', path = '', kind = ''] = /^(\+?)(.*):([a-z]+\??)$/.exec(entry) ?? [];
      if (!(kind.replace('?', '') in kinds)) return [`${entry}: no such kind`];
      const values = valuesAt(
        body,
        path.split('.').filter((name) => name !== ''),
      );
      if (some !== '' && values.length === 0) return [`${entry}: none`];
      return values.filter((value) => !isKind(kind, value)).map((value) => `${entry}: ${JSON.stringify(value)?.slice(0, 80)}`);
    });
}

/** Returns a table with every path below another: `below('[].account', 'id:string')`. */
export const below = (path: string, table: string): string =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => `${path}.${entry}`)
    .join(' ');
