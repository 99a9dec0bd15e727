import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import start from '#locales/en.json?start';
import type { MessageId } from './messages.ts';
import { treesOf } from './trees.ts';

/** The compiled messages of a language by id; English starts with those of the first load. */
export type Texts = Record<MessageId, MessageFormatElement[]>;
/** The language of the page: its tag (BCP 47), its text direction, and its messages. */
export type Spoken = Readonly<{ tag: string; direction: 'ltr' | 'rtl'; texts: Texts }>;

/** English: the messages of the first load, and the others as soon as a file that shows them has loaded. */
export const english: Spoken = { tag: 'en', direction: 'ltr', texts: treesOf(start) as Texts };

const listeners = new Set<() => void>();
let spoken = english;

/** Returns the language of the page. */
export const getSpoken = (): Spoken => spoken;

export const onSpoken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Switches the page to a language. */
export const speak = (language: Spoken): void => {
  spoken = language;
  face(language);
  for (const listener of listeners) listener();
};

/** Sets the language and the text direction of the document. */
export const face = ({ tag, direction }: Pick<Spoken, 'tag' | 'direction'>): void => {
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
};
