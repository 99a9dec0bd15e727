import type { Literal } from './reduced.ts';

const WIDTH = 100; // our choice: fits beside the chart of Stately's editor

/** Prints a literal as TypeScript, on one line if it fits. */
export const literalOf = (value: Literal, indent = '', before = 0): string => {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  const inner = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', (value as readonly Literal[]).map((part) => ['', part] as const)]
    : ['{', '}', Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[`${keyOf(key)}: `, part] as const]))];
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.map(([key, part]) => key + literalOf(part)).join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + before + line.length < WIDTH) return line;
  return [open, ...parts.map(([key, part]) => `${inner}${key}${literalOf(part, inner, key.length)},`), `${indent}${close}`].join('\n');
};

/** Prints the key of a property, quoted where it must be. */
export const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

const ESCAPED: Readonly<Record<string, string>> = { "'": String.raw`\'`, '\\': String.raw`\\`, '\n': String.raw`\n`, '\r': String.raw`\r` };

/** Prints a string in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll(/['\\\n\r]/g, (character) => ESCAPED[character] ?? character)}'`;
