/** A translation of a status with its source language; `text` is HTML (rule translation-target). */
export interface Translation {
  readonly text: string;
  readonly detectedLanguage: string;
}

/** Thrown when no target language is chosen (rule translation-target). */
export class NoTargetError extends Error {}

/** Thrown where the browser doesn't translate between two languages (rule translation-device). */
export class NoPairError extends Error {}

/** Thrown where the browser downloads a language only right after a press (rule translation-device). */
export class NoPressError extends Error {}

/** Thrown where the browser doesn't recognise the language of a text, and its author named none (rule translation-device). */
export class UnknownLanguageError extends Error {}
