/** The themes whose colours every page brings. */
export type ThemeName = 'starling-dark' | 'starling-light';

/** A theme by its name: one that ships, `custom` for one's own, `@…` for one of the instance, or what another client wrote; and `system` for whichever the system asks for. */
export type ThemeChoice = string;

export type Scheme = 'dark' | 'light';

/** What of the settings says how the page looks. */
export interface DesiredTheme {
  readonly theme?: ThemeChoice | undefined;
  readonly lightTheme?: ThemeChoice | undefined;
  readonly darkTheme?: ThemeChoice | undefined;
  readonly customTheme?: unknown;
  readonly customThemeSource?: unknown;
}

export const isThemeName = (value: unknown): value is ThemeName => value === 'starling-dark' || value === 'starling-light';

/** Whether the colours of the page itself are all that a wish needs; `system` is then a question for the system alone (rule default-theme). */
export const isPlainTheme = ({ theme, lightTheme = 'starling-light', darkTheme = 'starling-dark' }: DesiredTheme): boolean =>
  isThemeName(theme) || (theme === 'system' && lightTheme + darkTheme === 'starling-lightstarling-dark');
