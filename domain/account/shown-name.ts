/** Characters without a glyph: spaces, controls, Unicode's default-ignorable characters (soft hyphen, zero-width, Hangul fillers, bidi marks, variation selectors, tags), annotation marks and the blank Braille pattern. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Returns the display name, or the user name where it has no visible character (rule names-visible). */
export const shownName = (displayName: string, username: string): string =>
  displayName.replace(INVISIBLE, '') === '' ? username : displayName.trim();
