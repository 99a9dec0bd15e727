import type { Settings } from '../settings/settings.ts';
import { CUSTOM } from './own.ts';
import { colourFinder, isDark } from './resolve.ts';
import type { ThemeSource } from './source.ts';
import { customSettings } from './write.ts';

/** What is changed when one's own theme is kept: it is worn at once, or whenever the system asks for its side (rule theme-pair). It throws where it cannot be computed. */
export const settingsOf = (source: ThemeSource, isPaired: boolean): Partial<Settings> => {
  const kept = customSettings(source);
  if (!isPaired) return { ...kept, theme: CUSTOM };
  return { ...kept, [isDark(colourFinder(source).find('bg')) ? 'darkTheme' : 'lightTheme']: CUSTOM };
};
