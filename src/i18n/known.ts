import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import start from '#locales/en.json?start';

/** A text with holes as the build compiled it. */
export type Holed = MessageFormatElement[];
/** A text; most have no holes, and are their words. */
export type Text = string | Holed;
/** The texts of a language by id. */
export type Texts = Record<string, Text>;
/** A language as the page speaks it: its tag (BCP 47), where its lines begin, and its texts. */
export type Spoken = Readonly<{ tag: string; direction: 'ltr' | 'rtl'; texts: Texts }>;

/** English, as far as it was fetched: the words of the first load, and the rest as soon as a part that says them is there. */
export const english: Spoken = { tag: 'en', direction: 'ltr', texts: { ...start } };

const listeners = new Set<() => void>();
let spoken = english;

/** What the page speaks now. */
export const getSpoken = (): Spoken => spoken;

export const onSpoken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets the page speak a language. */
export const speak = (language: Spoken): void => {
  spoken = language;
  face(language);
  for (const listener of listeners) listener();
};

/** Tells the document which language it is in, and to which side it is read. */
export const face = ({ tag, direction }: Pick<Spoken, 'tag' | 'direction'>): void => {
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
};
