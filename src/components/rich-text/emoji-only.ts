import type { EmojiTable } from '../text/emoji.tsx';

const A_HANDFUL =
  /^(?:\s*(?:\p{RI}{2}|[#*\d]\ufe0f?\u20e3|\p{ExtPict}(?:[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*)){1,5}\s*$/u; // our choice

/** Whether a text is nothing but a handful of emoji, of the table where they have names. */
export const isEmojiOnly = (text: string, table: EmojiTable): boolean =>
  text.length < 400 && A_HANDFUL.test(text.replace(/:([\w+-]+):/g, (name, code: string) => (table.has(code) ? '☺' : name)));
