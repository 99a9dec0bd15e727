import type en from '#locales/en.json';

/** The key of a text in `locales/`. */
export type MessageId = keyof typeof en;

/** What fills the holes of a text. */
export type Values = Readonly<Record<string, string | number>>;
