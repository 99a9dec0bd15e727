import { decode } from 'punycode/punycode.es6.js';

const ALLOWED = [
  /^\p{sc=Latin}+$/u,
  /^\p{sc=Greek}+$/u,
  /^\p{sc=Cyrillic}+$/u,
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Latin}]+$/u,
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Latin}]+$/u,
  /^[\p{sc=Han}\p{sc=Bopomofo}\p{sc=Latin}]+$/u,
  /^\p{sc=Arabic}+$/u,
  /^\p{sc=Armenian}+$/u,
  /^\p{sc=Bengali}+$/u,
  /^\p{sc=Devanagari}+$/u,
  /^\p{sc=Georgian}+$/u,
  /^\p{sc=Hebrew}+$/u,
  /^\p{sc=Tamil}+$/u,
  /^\p{sc=Telugu}+$/u,
  /^\p{sc=Thai}+$/u,
];
const LATIN_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαοινρτυκ]+$/u;
const WORD = /^[\p{L}\p{M}\p{N}-]+$/u;
const SCRIPTLESS = /[\p{N}\p{sc=Common}]/gu;

/** RFC 3492; undefined where it is malformed. */
const decoded = (label: string): string | undefined => {
  try {
    return decode(label);
  } catch {
    return undefined;
  }
};

const isPlain = (label: string): boolean => {
  const scripted = label.replace(SCRIPTLESS, '');
  return WORD.test(label) && !LATIN_LOOKALIKES.test(scripted) && ALLOWED.some((script) => script.test(scripted));
};

/**
 * Returns a label in Unicode; one of mixed scripts, or of another script that looks Latin, stays in punycode. Labels longer than 63 do not
 * exist.
 */
export const displayLabel = (label: string): string => {
  const text = label.startsWith('xn--') && label.length <= 63 ? decoded(label.slice(4)) : undefined;
  return text !== undefined && text === text.normalize('NFC') && isPlain(text) ? text : label;
};
