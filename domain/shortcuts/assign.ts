import { assignedKey, DEFAULT_KEYS, type ShortcutKeys, type ShortcutName } from './keys.ts';

export const SHORTCUT_NAMES = Object.keys(DEFAULT_KEYS) as readonly ShortcutName[];

/** Returns the key in the form that is assigned: one visible character, letters in lower case; undefined for any other key (rule shortcuts-remapped). */
export const assignableKey = (key: string): string | undefined => (/^\S$/u.test(key) ? key.toLowerCase() : undefined);

/** Returns another shortcut that has this key. */
export const conflictOf = (keys: ShortcutKeys, name: ShortcutName, key: string): ShortcutName | undefined =>
  key === '' ? undefined : SHORTCUT_NAMES.find((other) => other !== name && assignedKey(keys, other) === key);

/** Returns the chosen keys with one changed; a default key is not stored. */
export const withKey = (keys: ShortcutKeys, name: ShortcutName, key: string): ShortcutKeys => {
  const { [name]: _, ...others } = keys;
  return key === DEFAULT_KEYS[name] ? others : { ...others, [name]: key };
};

/** Returns the chosen keys after a shortcut takes the key of another, which then has none. */
export const withTakenKey = (keys: ShortcutKeys, name: ShortcutName, key: string): ShortcutKeys => {
  const other = conflictOf(keys, name, key);
  return withKey(other === undefined ? keys : withKey(keys, other, ''), name, key);
};
