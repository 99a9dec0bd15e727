import { IntlMessageFormat } from 'intl-messageformat';
import type { Holed, Spoken } from './known.ts';

/** What stands in a hole of a text: something itself, or what is made of the words that are marked with its name. */
export type Hole<T> = string | number | T | ((words: (string | T)[]) => T);

const made = new WeakMap<Holed, IntlMessageFormat>();

/** It is known which languages there are; to ask the browser for them is dear, and only `resolvedOptions` would tell. */
IntlMessageFormat.resolveLocale = () => undefined;

const formatOf = (text: Holed, tag: string): IntlMessageFormat => {
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
    return typeof text === 'string' ? text : formatOf(text, tag).format<T>(values);
  } catch (error) {
    // oxlint-disable-next-line no-console -- words are made where nothing else hears of a fault of ours
    console.error(id, error);
    return id;
  }
};

/** The same where only words and numbers fill it. */
export const fillPlain = (spoken: Spoken, id: string, values?: Readonly<Record<string, string | number>>): string =>
  String(fill(spoken, id, values));
