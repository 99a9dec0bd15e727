import type { Scheme, DesiredTheme } from '../settings/theme.ts';
import { named } from './own.ts';
import { colourFinder, isDark } from './resolve.ts';

/** Whether what a wish asks for is dark or light where the system asks for `system`; of a theme of the instance its name says it (rule default-theme). */
export const schemeOf = (desired: DesiredTheme, system: Scheme): Scheme => {
  const { theme = 'system' } = desired;
  if (theme === 'system') return system;
  try {
    const found = named(theme, desired);
    if ('ofInstance' in found) return /light/i.test(theme) ? 'light' : 'dark';
    return isDark(colourFinder(found).find('bg')) ? 'dark' : 'light';
  } catch {
    return system;
  }
};
