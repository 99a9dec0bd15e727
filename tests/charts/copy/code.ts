import { CallError } from '#domain/text/failure.ts';
import { keyOf, quoted } from '#inspector/source/literal.ts';

const WIDTH = 110; // our choice: fits the project's line of 140 characters when indented

/** True for an actor or the logic of one, which no test can state as a literal. */
export const isActor = (value: object): boolean => 'getSnapshot' in value || 'getInitialSnapshot' in value;

/** Prints a payload as TypeScript: errors, maps and files by their constructors, and other objects by their fields. */
export const codeOf = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') return '() => {}';
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? 'Symbol()' : String(value);
  if (isActor(value)) return '{} as never';
  if (value instanceof CallError) return `new CallError(${codeOf(value.failure, indent)})`;
  if (value instanceof Error) return `new Error(${quoted(value.message)})`;
  if (value instanceof Map || value instanceof Set) return `new ${value.constructor.name}(${codeOf([...value], indent)})`;
  if (value instanceof File) return `new File([], ${quoted(value.name)}, { type: ${quoted(value.type)} })`;
  if (value instanceof Blob) return `new Blob([], { type: ${quoted(value.type)} })`;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => codeOf(item, inner))
    : Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${codeOf(part, inner)}`);
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return open + close;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length < WIDTH) return line;
  return [open, ...parts.map((part) => `${inner}${part},`), `${indent}${close}`].join('\n');
};

/** True if printing a payload needs the class of failed calls. */
export const hasCallError = (value: unknown): boolean =>
  value instanceof CallError || (typeof value === 'object' && value !== null && !isActor(value) && Object.values(value).some(hasCallError));
