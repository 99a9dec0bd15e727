import { isRecord } from '../settings/kinds.ts';
import type { DesiredTheme } from '../settings/theme.ts';
import { isPresetName, PRESETS } from './presets.ts';
import { readTheme } from './read/read-theme.ts';
import { ThemeError, type ThemeSource } from './source.ts';

export const CUSTOM = 'custom';
/** What stands before the name of a theme of the instance that a person picked. */
export const OF_INSTANCE = '@';

/** One's own theme as it was kept: as it was made, else as it looked; nothing where neither can be read (rule custom-theme). */
export const customSource = ({ customThemeSource, customTheme }: DesiredTheme): ThemeSource | undefined => {
  for (const kept of [customThemeSource, customTheme]) {
    const outcome = isRecord(kept) ? readTheme(kept) : undefined;
    if (outcome?.kind === 'read') return outcome.source;
  }
  return undefined;
};

/** Whether a theme of one's own is kept, readable or not. */
export const hasCustom = ({ customThemeSource, customTheme }: DesiredTheme): boolean =>
  isRecord(customThemeSource) || isRecord(customTheme);

/** What a name of the settings means: a theme, or the name of one that the instance has (rules custom-theme, default-theme). */
export const named = (name: string, desired: DesiredTheme): ThemeSource | { readonly ofInstance: string } => {
  if (isPresetName(name)) return PRESETS[name];
  if (name.startsWith(OF_INSTANCE)) return { ofInstance: name.slice(OF_INSTANCE.length) };
  // What another client called its theme does not hold over the one that was made there.
  if (name === CUSTOM || hasCustom(desired)) {
    const own = customSource(desired);
    if (own) return own;
    throw new ThemeError('the custom theme cannot be computed');
  }
  return { ofInstance: name };
};
