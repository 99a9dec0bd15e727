/** A translation of a status with its source language; `text` is HTML (rule translation-target). */
export interface Translation {
  readonly text: string;
  readonly detectedLanguage: string;
}

/** Thrown when no target language is chosen (rule translation-target). */
export class NoTargetError extends Error {}
