import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  isPluralElement,
  isPoundElement,
  isLiteralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { ROOT } from '../support/root.ts';

const MAX_BYTES = 2 ** 26;

/** One locale: id to ICU text. */
export type Messages = Readonly<Record<string, string>>;

/** The command of `@formatjs/cli`. */
const FORMATJS = join(ROOT, 'node_modules/.bin/formatjs');

/** Compiles one locale file to syntax trees by id. */
export const compileMessages = (path: string): Record<string, readonly MessageFormatElement[]> =>
  JSON.parse(
    execFileSync(FORMATJS, ['compile', path, '--ast', '--format', 'simple'], { encoding: 'utf8', maxBuffer: MAX_BYTES }),
  ) as Record<string, readonly MessageFormatElement[]>;

/** Returns a sentence for each malformed message, beginning with its quoted id; a translation may only have the ids of its source and use the arguments that the source uses. */
export const faultsOf = (messages: Messages, source?: Messages): string[] =>
  Object.entries(messages).flatMap(([id, text]) => {
    const tree = parsed(text);
    return typeof tree === 'string' ? [`"${id}" is malformed: ${tree}`] : faultsAgainst(source, id, tree);
  });

/** Returns the ids and arguments that a translation lacks. */
export const gapsOf = (messages: Messages, source: Messages): string[] =>
  Object.entries(source).flatMap(([id, original]) => {
    const text = messages[id];
    if (text === undefined) return [`"${id}" is missing`];
    const [whole, part] = [parsed(original), parsed(text)];
    if (typeof whole === 'string' || typeof part === 'string') return [];
    const given = argumentsOf(part);
    return [...argumentsOf(whole)].filter((name) => !given.has(name)).map((name) => `"${id}" leaves out {${name}}`);
  });

const faultsAgainst = (source: Messages | undefined, id: string, tree: readonly MessageFormatElement[]): string[] => {
  if (source === undefined) return [];
  const original = source[id];
  if (original === undefined) return [`"${id}" is not in the source language`];
  const message = parsed(original);
  if (typeof message === 'string') return [];
  const given = argumentsOf(message);
  return [...argumentsOf(tree)].filter((name) => !given.has(name)).map((name) => `"${id}" uses {${name}}, which its source does not`);
};

/** Returns the tree of a message, or the reason why it is malformed. */
export const parsed = (text: string): MessageFormatElement[] | string => {
  try {
    return parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const argumentsOf = (tree: readonly MessageFormatElement[]): Set<string> => new Set(tree.flatMap(namesIn));

const namesIn = (element: MessageFormatElement): string[] => {
  if (isLiteralElement(element) || isPoundElement(element)) return [];
  if (isTagElement(element)) return [`<${element.value}>`, ...element.children.flatMap(namesIn)];
  if (isPluralElement(element) || isSelectElement(element)) {
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))];
  }
  return [element.value];
};
