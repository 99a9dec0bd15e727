import { IntlMessageFormat } from 'intl-messageformat';
import type { Spoken, Text } from './known.ts';

/** What stands in a hole of a text: something itself, or what is made of the words that are marked with its name. */
export type Hole<T> = string | number | T | ((words: (string | T)[]) => T);

const made = new WeakMap<Text, IntlMessageFormat>();

const LITERAL = 0; // `TYPE.literal` of the parser, which is not loaded

/** What a text says that has no holes, as most have none; it needs no formatting. */
const plainOf = ([only, ...others]: Text): string | undefined =>
  only !== undefined && (only.type as number) === LITERAL && others.length === 0 ? (only as { value: string }).value : undefined;

const formatOf = (text: Text, tag: string): IntlMessageFormat => {
  const format = made.get(text) ?? new IntlMessageFormat(text, tag);
  made.set(text, format);
  return format;
};

/** A text in a language with its holes filled, in parts where they hold more than words; one that is not there, or lacks what fills it, is its name. */
export const fill = <T = string>(
  { tag, texts }: Spoken,
  id: string,
  values?: Readonly<Record<string, Hole<T>>>,
): string | T | (string | T)[] => {
  const text = texts[id];
  try {
    if (text === undefined) throw new Error('there is no such text');
    return plainOf(text) ?? formatOf(text, tag).format<T>(values);
  } catch (error) {
    // oxlint-disable-next-line no-console -- words are made where nothing else hears of a fault of ours
    console.error(id, error);
    return id;
  }
};

/** The same where only words and numbers fill it. */
export const fillPlain = (spoken: Spoken, id: string, values?: Readonly<Record<string, string | number>>): string =>
  String(fill(spoken, id, values));
