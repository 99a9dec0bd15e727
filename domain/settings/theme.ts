export type ThemeName = 'starling-dark' | 'starling-light';

/** What one may choose: a theme, or whichever the system asks for. */
export type ThemeChoice = ThemeName | 'system';

export type Scheme = 'dark' | 'light';

/** Whether a choice is dark or light where the system asks for `system` (rule default-theme). */
export const schemeOf = (choice: ThemeChoice, system: Scheme): Scheme =>
  choice === 'system' ? system : choice === 'starling-light' ? 'light' : 'dark';

export const isThemeName = (value: unknown): value is ThemeName => value === 'starling-dark' || value === 'starling-light';
