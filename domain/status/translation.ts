/** A translation of a status, and the language that it was made from; `text` is HTML (rule translation-target). */
export interface Translation {
  readonly text: string;
  readonly detectedLanguage: string;
}

/** Nobody chose a language to translate into (rule translation-target). */
export class NoTargetError extends Error {}
