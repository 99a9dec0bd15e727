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
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

const adapt = (delta: number, length: number, isFirst: boolean): number => {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
};

const digit = (code: number): number => (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : BASE);

/** RFC 3492; undefined where it is malformed. */
const decoded = (label: string): string | undefined => {
  const split = label.lastIndexOf('-');
  const output = Array.from(split > 0 ? label.slice(0, split) : '', (letter) => letter.codePointAt(0) ?? 0);
  let [code, at, bias, index] = [FIRST_CODE, 0, FIRST_BIAS, split > 0 ? split + 1 : 0];
  while (index < label.length) {
    const before = at;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const value = digit(label.charCodeAt(index++));
      if (value >= BASE || Number.isNaN(value)) return undefined;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(at - before, output.length + 1, before === 0);
    code += Math.floor(at / (output.length + 1));
    if (code > 0x10ffff) return undefined;
    at %= output.length + 1;
    output.splice(at++, 0, code);
  }
  return String.fromCodePoint(...output);
};

const isPlain = (label: string): boolean => {
  const letters = label.replace(SCRIPTLESS, '');
  return WORD.test(label) && !LATIN_LOOKALIKES.test(letters) && ALLOWED.some((script) => script.test(letters));
};

/** A label as people write it; one of mixed scripts, or of another script that looks Latin, stays in punycode. Labels longer than 63 do not exist. */
export const labelForPeople = (label: string): string => {
  const text = label.startsWith('xn--') && label.length <= 63 ? decoded(label.slice(4)) : undefined;
  return text !== undefined && text === text.normalize('NFC') && isPlain(text) ? text : label;
};
