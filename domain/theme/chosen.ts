import type { Settings } from '../settings/settings.ts';
import { CUSTOM } from './own.ts';
import { colourFinder, isDark } from './resolve.ts';
import type { ThemeSource } from './source.ts';
import { customSettings } from './write.ts';

/** Returns the settings that change when the user's own theme is saved: it applies at once, or when the system prefers its scheme (rule theme-pair). Throws if it cannot be computed. */
export const settingsOf = (source: ThemeSource, isPaired: boolean): Partial<Settings> => {
  const custom = customSettings(source);
  if (!isPaired) return { ...custom, theme: CUSTOM };
  return { ...custom, [isDark(colourFinder(source).find('bg')) ? 'darkTheme' : 'lightTheme']: CUSTOM };
};
