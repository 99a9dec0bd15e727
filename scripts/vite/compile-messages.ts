import {
  isPluralElement,
  isPoundElement,
  isLiteralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { readMessages } from './read-messages.ts';

/** One locale: id to ICU text. */
export type Messages = Readonly<Record<string, string>>;

type Tree = readonly MessageFormatElement[];

/** Compiles one locale file to syntax trees by id, in the order of the ids: the trees and the order of `formatjs compile --ast`, which takes a process per file. */
export const compileMessages = (path: string): Record<string, Tree> => {
  const messages = readMessages(path);
  const treeOf = (id: string): Tree => {
    const tree = parsed(messages[id] ?? '');
    if (typeof tree === 'string') throw new Error(`${path}: "${id}" is malformed: ${tree}`);
    return tree;
  };
  return Object.fromEntries(
    Object.keys(messages)
      .toSorted()
      .map((id) => [id, treeOf(id)]),
  );
};

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

const faultsAgainst = (source: Messages | undefined, id: string, tree: Tree): string[] => {
  if (source === undefined) return [];
  const original = source[id];
  if (original === undefined) return [`"${id}" is not in the source language`];
  const message = parsed(original);
  if (typeof message === 'string') return [];
  const given = argumentsOf(message);
  return [...argumentsOf(tree)].filter((name) => !given.has(name)).map((name) => `"${id}" uses {${name}}, which its source does not`);
};

/** The texts that were parsed: a translation is compared with its source several times. */
const known = new Map<string, Tree | string>();

/** Returns the tree of a message, or the reason why it is malformed. */
export const parsed = (text: string): Tree | string => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const result = parseNow(text);
  known.set(text, result);
  return result;
};

const parseNow = (text: string): Tree | string => {
  try {
    return parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const argumentsOf = (tree: Tree): Set<string> => new Set(tree.flatMap(namesIn));

const namesIn = (element: MessageFormatElement): string[] => {
  if (isLiteralElement(element) || isPoundElement(element)) return [];
  if (isTagElement(element)) return [`<${element.value}>`, ...element.children.flatMap(namesIn)];
  if (isPluralElement(element) || isSelectElement(element)) {
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))];
  }
  return [element.value];
};
