/** Characters that show nothing: spaces, controls, what Unicode calls default-ignorable (soft hyphen, zero-width, Hangul fillers, bidi marks, variation selectors, tags), annotation marks and the blank Braille pattern. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A display name, or the user name where it has no visible character (rule names-visible). */
export const shownName = (displayName: string, username: string): string =>
  displayName.replace(INVISIBLE, '') === '' ? username : displayName.trim();
