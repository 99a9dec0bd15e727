/** Scripts without spaces, whose word boundaries cannot be detected. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character) && !UNSPACED.test(character);

/** Characters instead of UTF-16 units: one outside the basic plane consists of two. */
const firstOf = (text: string): string | undefined => [...text].at(0);
const lastOf = (text: string): string | undefined => [...text].at(-1);

/** True if a text contains a word, ignoring case; at an end that is a letter, only at a word boundary. */
export const hasWord = (text: string, word: string): boolean => {
  const [haystack, needle] = [text.toLowerCase(), word.trim().toLowerCase()];
  if (needle === '') return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const isInside =
      (isWord(firstOf(needle)) && isWord(lastOf(haystack.slice(Math.max(0, at - 2), at)))) ||
      (isWord(lastOf(needle)) && isWord(firstOf(haystack.slice(at + needle.length, at + needle.length + 2))));
    if (!isInside) return true;
  }
  return false;
};
