export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const LONG = 12; // (rule password-strength)
const VERY_LONG = 18; // (rule password-strength)
const SHORT = 8; // (rule password-strength)
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

const has = (password: string, personal: readonly string[]): boolean =>
  personal.some((word) => word.trim().length > 2 && password.toLowerCase().includes(word.trim().toLowerCase()));

/** Estimates how hard a password is to guess: by its length, the number and kinds of its characters, and whether it contains personal data. It rejects nothing (rule password-strength). */
export const strengthOf = (password: string, personal: readonly string[]): Strength => {
  const characters = [...password];
  const variety = new Set(characters).size;
  if (characters.length < SHORT || variety < SHORT / 2 || has(password, personal)) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = (characters.length >= LONG ? 1 : 0) + (characters.length >= VERY_LONG ? 1 : 0) + (kinds > 2 ? 1 : 0);
  if (points === 0) return 'fair';
  return points > 1 && variety >= SHORT ? 'strong' : 'good';
};
