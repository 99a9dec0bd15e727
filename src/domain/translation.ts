/** A translation of a status, and the language that it was made from; `text` is HTML (doc 2 §3). */
export interface Translation {
  readonly text: string;
  readonly detectedLanguage: string;
}

/** How node info names that a server translates (research: Akkoma). */
const FEATURE = 'akkoma:machine_translation';

/** Whether a server translates statuses. */
export const translates = (features: readonly string[]): boolean => features.includes(FEATURE);
