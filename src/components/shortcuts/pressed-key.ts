type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const OTHER_SCRIPT = /^(?!\p{Script=Latin})\p{L}$/u;
const BY_CODE: Readonly<Record<string, string>> = { Slash: '/', Period: '.' };
const SAME: Readonly<Record<string, string>> = { '؟': '?' };

/** Returns the letter of the key at the same position on a Latin keyboard. */
const letterAt = (code: string): string | undefined => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();

/**
 * Returns the key of a pressed shortcut: letters regardless of Caps Lock and never with Shift, and on a keyboard of another script the key
 * at the same position (rule shortcut-layouts).
 */
export const pressedKey = ({ key, code, shiftKey }: Pressed): string => {
  if (OTHER_SCRIPT.test(key)) {
    const latin = letterAt(code) ?? BY_CODE[code];
    return latin === undefined || shiftKey ? key : latin;
  }
  if (/^[A-Za-z]$/.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase();
  return SAME[key] ?? key;
};
