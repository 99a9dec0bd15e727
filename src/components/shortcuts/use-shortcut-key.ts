import { activeKey, ariaKey, type ShortcutName } from '#domain/shortcuts/keys.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePagePart } from '#react/hooks.ts';

/** Returns the key that runs a shortcut; undefined if there is none (rules shortcuts-off, shortcuts-remapped). */
export const useShortcutKey = (name: ShortcutName): string | undefined =>
  usePagePart('settings', (snapshot) => activeKey(selectSettings(snapshot), name));

/** Returns the same in the form of `aria-keyshortcuts`. */
export const useAriaKey = (name: ShortcutName): string | undefined => ariaKey(useShortcutKey(name));
