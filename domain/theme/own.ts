import { isRecord } from '../settings/kinds.ts';
import type { DesiredTheme } from '../settings/theme.ts';
import { isPresetName, PRESETS } from './presets.ts';
import { readTheme } from './read/read-theme.ts';
import { ThemeError, type ThemeSource } from './source.ts';

export const CUSTOM = 'custom';
/** The prefix of the chosen theme's name if it is one of the instance's. */
export const OF_INSTANCE = '@';

/** Returns the user's own theme from the settings: its source, else its computed values; undefined if neither can be read (rule custom-theme). */
export const customSource = ({ customThemeSource, customTheme }: DesiredTheme): ThemeSource | undefined => {
  for (const source of [customThemeSource, customTheme]) {
    const outcome = isRecord(source) ? readTheme(source) : undefined;
    if (outcome?.kind === 'read') return outcome.source;
  }
  return undefined;
};

/** True if the settings contain a theme of the user's own, readable or not. */
export const hasCustom = ({ customThemeSource, customTheme }: DesiredTheme): boolean =>
  isRecord(customThemeSource) || isRecord(customTheme);

/** Returns the theme for a name in the settings, or the name of an instance theme (rules custom-theme, default-theme). */
export const named = (name: string, desired: DesiredTheme): ThemeSource | { readonly ofInstance: string } => {
  if (isPresetName(name)) return PRESETS[name];
  if (name.startsWith(OF_INSTANCE)) return { ofInstance: name.slice(OF_INSTANCE.length) };
  // The name from another client does not take precedence over the theme that was created there.
  if (name === CUSTOM || hasCustom(desired)) {
    const own = customSource(desired);
    if (own) return own;
    throw new ThemeError('the custom theme cannot be computed');
  }
  return { ofInstance: name };
};
