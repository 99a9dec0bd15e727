/** The single-key shortcuts with their default keys. */
export const DEFAULT_KEYS = {
  next: 'j',
  previous: 'k',
  new_status: 'n',
  reply: 'r',
  favourite: 'f',
  repeat: 'b',
  open: 'o',
  profile: 'p',
  unfold: 'x',
  show_new: '.',
  previous_column: 'h',
  next_column: 'l',
  column_1: '1',
  column_2: '2',
  column_3: '3',
  column_4: '4',
  search: '/',
  undo: 'z',
  help: '?',
} as const;

export type ShortcutName = keyof typeof DEFAULT_KEYS;
/** The keys that the user chose, by the name of the shortcut; an empty one has no key. */
export type ShortcutKeys = Readonly<Record<string, string>>;
/** The settings that decide about the keys. */
interface Chosen {
  readonly singleKeys: boolean;
  readonly shortcutKeys: ShortcutKeys;
}

/** Returns the key that is assigned to a shortcut; an empty string if it has none. */
export const assignedKey = (keys: ShortcutKeys, name: ShortcutName): string => keys[name] ?? DEFAULT_KEYS[name];

/** Returns the key that runs a shortcut, or undefined if it has none or single keys are off (rule shortcuts-off). */
export const activeKey = ({ singleKeys, shortcutKeys }: Chosen, name: ShortcutName): string | undefined =>
  (singleKeys && assignedKey(shortcutKeys, name)) || undefined;

/** Returns a key in the form of `aria-keyshortcuts`. */
export const ariaKey = (key: string | undefined): string | undefined => key?.toUpperCase();
