import { isReadable, tupleOf, type ConfigValue } from './value.ts';

/** The type of a setting as its description has it: a name, or a list that starts with one. */
export type ConfigType = string | readonly (string | readonly string[])[];

/** The control of a setting. `lines` has a text on each line, `names` an atom or module, `servers` a server and a reason on each, `raw` is JSON. */
export type Kind = 'text' | 'number' | 'switch' | 'choice' | 'lines' | 'names' | 'servers' | 'raw';

const SIMPLE: Readonly<Record<string, Kind>> = {
  string: 'text',
  image: 'text',
  integer: 'number',
  boolean: 'switch',
  atom: 'choice',
  module: 'choice',
};
const ITEMS: Readonly<Record<string, Kind>> = { string: 'lines', regex: 'lines', atom: 'names', module: 'names' };

const ofType = (type: ConfigType): Kind => {
  if (typeof type === 'string') return SIMPLE[type] ?? 'raw';
  const [name, inner] = type;
  if (name === 'dropdown') return 'choice';
  if (name === 'list' && inner === 'tuple') return 'servers';
  if (name === 'list' && typeof inner === 'string') return ITEMS[inner] ?? 'raw';
  if (name === 'module' && Array.isArray(inner)) return 'names';
  return 'raw';
};

const isText = (value: ConfigValue): value is string => typeof value === 'string';
const isServer = (value: ConfigValue): boolean => isText(value) || (tupleOf(value)?.length === 2 && tupleOf(value)?.every(isText) === true);

const NAME = /^(:["\w][^\n]*|[A-Z]\w*(\.[A-Z]\w*)*)$/;
/** The server reads such a text as an atom or a regular expression. */
const NO_TEXT = /^(:|~r)/;

const SERVER = /^[^\s/@]+\.[^\s/@]+$|^localhost$/;
const hasDomain = (value: ConfigValue): boolean => {
  const server = tupleOf(value)?.[0] ?? value;
  return isServer(value) && isText(server) && SERVER.test(server);
};
const SERVER_LIST = /^(:mrf_simple|:quarantined_instances|:rejected_instances|:transparency_exclusions)$/;

/** True if a list of tuples is one of servers, and not of other pairs, such as of texts that are replaced. */
const isOfServers = (value: ConfigValue | undefined, path: readonly string[], suggestions: readonly ConfigValue[]): boolean =>
  path.some((key) => SERVER_LIST.test(key)) ||
  suggestions.some(hasDomain) ||
  (Array.isArray(value) && value.length > 0 && (value as readonly ConfigValue[]).every(hasDomain));

const FITS: Readonly<Record<Kind, (value: ConfigValue) => boolean>> = {
  text: (value) => isText(value) && !NO_TEXT.test(value),
  number: (value) => typeof value === 'number',
  switch: (value) => typeof value === 'boolean',
  choice: (value) => isText(value) || typeof value === 'boolean',
  lines: (value) => isText(value) || (Array.isArray(value) && value.every((one) => isText(one) && !one.includes('\n'))),
  names: (value) => [value].flat().every((one) => isText(one) && NAME.test(one)),
  servers: (value) => Array.isArray(value) && value.every(isServer),
  raw: () => true,
};

/** Returns the control for a type; a value that does not fit is edited as JSON. */
export const kindOf = (
  type: ConfigType,
  value: ConfigValue | undefined,
  path: readonly string[],
  suggestions: readonly ConfigValue[],
): Kind => {
  const kind = ofType(type);
  if (kind === 'servers' && !isOfServers(value, path, suggestions)) return 'raw';
  return value === undefined || value === null || FITS[kind](value) ? kind : 'raw';
};

const lineOf = (server: ConfigValue): string =>
  isText(server)
    ? server
    : (tupleOf(server) ?? [])
        .filter(isText)
        .filter((one) => one !== '')
        .join('\t');

/** Returns the text by which a control edits a value; empty without a value. */
export const textOf = (kind: Kind, value: ConfigValue | undefined): string => {
  if (value === undefined || (value === null && kind !== 'raw')) return '';
  if (kind === 'raw') return JSON.stringify(value, null, 2);
  if (!Array.isArray(value)) return isText(value) ? value : JSON.stringify(value);
  return (value as readonly ConfigValue[]).map(lineOf).join('\n');
};

/** A value, or the reason why a text has none. */
export type Parsed = { readonly value: ConfigValue } | { readonly problem: 'text' | 'number' | 'name' | 'names' | 'server' | 'json' };

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const parseRaw = (text: string): Parsed => {
  try {
    const value = JSON.parse(text) as ConfigValue;
    return value !== null && isReadable(value) ? { value } : { problem: 'json' };
  } catch {
    return { problem: 'json' };
  }
};

const PARSE: Readonly<Record<Kind, (text: string) => Parsed>> = {
  text: (value) => (NO_TEXT.test(value) ? { problem: 'text' } : { value }),
  number: (text) => (/^-?\d{1,15}$/.test(text.trim()) ? { value: Number(text) } : { problem: 'number' }),
  switch: (text) => ({ value: text === 'true' }),
  choice: (text) => {
    const name = text.trim();
    if (name === 'true' || name === 'false') return { value: name === 'true' };
    return NAME.test(name) ? { value: name } : { problem: 'name' };
  },
  lines: (text) => ({ value: linesOf(text) }),
  names: (text) => {
    const value = linesOf(text);
    return value.every((name) => NAME.test(name)) ? { value } : { problem: 'names' };
  },
  servers: (text) => {
    const servers = linesOf(text).map((line) => {
      const [server = '', ...reason] = line.split('\t');
      return [server.trim(), reason.join(' ').trim()] as const;
    });
    return servers.every(([server]) => SERVER.test(server))
      ? { value: servers.map(([server, reason]) => ({ tuple: [server, reason] })) }
      : { problem: 'server' };
  },
  raw: parseRaw,
};

/** Returns the value of a typed text. */
export const parsedOf = (kind: Kind, text: string): Parsed => PARSE[kind](text);
