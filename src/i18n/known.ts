import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import start from '#locales/en.json?start';
import type { MessageId } from './messages.ts';

/** The messages of a language by id, as the build compiled them; English has those of the first load alone at first. */
export type Texts = Record<MessageId, MessageFormatElement[]>;
/** A language as the page speaks it: its tag (BCP 47), where its lines begin, and its messages. */
export type Spoken = Readonly<{ tag: string; direction: 'ltr' | 'rtl'; texts: Texts }>;

/** English, as far as it was fetched: the messages of the first load, and the rest as soon as a part that shows them is there. */
export const english: Spoken = { tag: 'en', direction: 'ltr', texts: { ...start } as Texts };

const listeners = new Set<() => void>();
let spoken = english;

/** The language of the page. */
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

/** Writes the language and the direction of text into the document. */
export const face = ({ tag, direction }: Pick<Spoken, 'tag' | 'direction'>): void => {
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
};
