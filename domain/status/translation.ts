/** A translation of a status, and the language that it was made from; `text` is HTML (doc 2 §3). */
export interface Translation {
  readonly text: string;
  readonly detectedLanguage: string;
}
