/** The themes whose colours are part of every page. */
export type ThemeName = 'starling-dark' | 'starling-light';

/** A theme by its name: a built-in one, `custom` for the user's own, `@…` for one of the instance, a name that another client wrote, or `system` for the system's preference. */
export type ThemeChoice = string;

export type Scheme = 'dark' | 'light';

/** The settings that decide the theme. */
export interface DesiredTheme {
  readonly theme?: ThemeChoice | undefined;
  readonly lightTheme?: ThemeChoice | undefined;
  readonly darkTheme?: ThemeChoice | undefined;
  readonly customTheme?: unknown;
  readonly customThemeSource?: unknown;
}

export const isThemeName = (value: unknown): value is ThemeName => value === 'starling-dark' || value === 'starling-light';

/** True if the page's own style sheet has all the needed colours; `system` then only depends on the system (rule default-theme). */
export const isPlainTheme = ({ theme, lightTheme = 'starling-light', darkTheme = 'starling-dark' }: DesiredTheme): boolean =>
  isThemeName(theme) || (theme === 'system' && lightTheme + darkTheme === 'starling-lightstarling-dark');
