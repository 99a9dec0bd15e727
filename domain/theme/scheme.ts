import type { Scheme, DesiredTheme } from '../settings/theme.ts';
import { named } from './own.ts';
import { colourFinder, isDark } from './resolve.ts';

/** Returns the scheme of the desired theme on a system with the scheme `system`; for an instance theme it follows from the name (rule default-theme). */
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
