import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isNumberElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { parsed, type Messages } from '#scripts/vite/compile-messages.ts';

/** Messages for which a phone has little room: their ids, with `*` for any characters but dots, the widest text that fits, and where they are shown. */
type Width = Readonly<{ pattern: string; most: number; where: string }>;

/** Letters of these scripts are twice as wide as others. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** Marks above and below a letter, and those that order text, take no room. */
const ZERO = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** The room for a count of up to three digits, and for a name or date. */
const [NUMBER, VALUE] = [3, 8];

/** Reads the table of widths: a pattern of ids, a width and a place per row, separated by tabs. */
export const readWidths = (table: string): Width[] =>
  table
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'))
    .map(([pattern = '', most = '', where = '']) => ({ pattern, most: Number(most), where }));

const widthOfText = (text: string): number =>
  [...text.normalize('NFC')].reduce((sum, letter) => sum + (ZERO.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1), 0);

const widthOfTree = (tree: readonly MessageFormatElement[]): number =>
  tree.reduce((sum, element) => {
    if (isLiteralElement(element)) return sum + widthOfText(element.value);
    if (isTagElement(element)) return sum + widthOfTree(element.children);
    if (isPluralElement(element) || isSelectElement(element))
      return sum + Math.max(...Object.values(element.options).map(({ value }) => widthOfTree(value)));
    return sum + (isPoundElement(element) || isNumberElement(element) ? NUMBER : VALUE);
  }, 0);

/** Returns the width of a message in units of a Latin letter, with its longest plural or choice. */
export const widthOf = (text: string): number => {
  const tree = parsed(text);
  return typeof tree === 'string' ? 0 : widthOfTree(tree);
};

const matcherOf = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]*')}$`);

type Ids = ReadonlyMap<string, readonly string[]>;

const found = new Map<string, Ids>();

/** Returns the ids that each pattern matches; all languages have the same ids, so that they are matched once. */
const idsByPattern = (ids: readonly string[], widths: readonly Width[]): Ids => {
  const patterns = [...new Set(widths.map(({ pattern }) => pattern))];
  const name = [...patterns, '', ...ids].join('\n');
  const before = found.get(name);
  if (before) return before;
  const matched = new Map(
    patterns.map((pattern) => {
      const matcher = matcherOf(pattern);
      return [pattern, ids.filter((id) => matcher.test(id))];
    }),
  );
  found.set(name, matched);
  return matched;
};

/** Returns the messages of a language that are wider than their place. */
export const tooWide = (messages: Messages, widths: readonly Width[]): string[] => {
  const matched = idsByPattern(Object.keys(messages), widths);
  return widths.flatMap(({ pattern, most, where }) =>
    (matched.get(pattern) ?? []).flatMap((id) => {
      const text = messages[id] ?? '';
      const width = widthOf(text);
      return width > most ? [`"${id}" is ${width} wide, ${where} has room for ${most}: shorten “${text}”`] : [];
    }),
  );
};

/** Returns the patterns of the table that match no message, and rows without a width. */
export const widthGaps = (widths: readonly Width[], source: Messages): string[] =>
  widths.flatMap(({ pattern, most }) => [
    ...(Object.keys(source).some((id) => matcherOf(pattern).test(id)) ? [] : [`"${pattern}" matches no message`]),
    ...(most > 0 ? [] : [`"${pattern}" has no width`]),
  ]);
