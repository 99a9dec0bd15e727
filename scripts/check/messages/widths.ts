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

/** Returns the messages of a language that are wider than their place. */
export const tooWide = (messages: Messages, widths: readonly Width[]): string[] =>
  widths.flatMap(({ pattern, most, where }) => {
    const matcher = matcherOf(pattern);
    return Object.entries(messages)
      .filter(([id, text]) => matcher.test(id) && widthOf(text) > most)
      .map(([id, text]) => `"${id}" is ${widthOf(text)} wide, ${where} has room for ${most}: shorten “${text}”`);
  });

/** Returns the patterns of the table that match no message, and rows without a width. */
export const widthGaps = (widths: readonly Width[], source: Messages): string[] =>
  widths.flatMap(({ pattern, most }) => [
    ...(Object.keys(source).some((id) => matcherOf(pattern).test(id)) ? [] : [`"${pattern}" matches no message`]),
    ...(most > 0 ? [] : [`"${pattern}" has no width`]),
  ]);
