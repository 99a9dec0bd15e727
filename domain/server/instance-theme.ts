import { isRecord } from '../settings/kinds.ts';
import { isThemeName, type ThemeName } from '../settings/theme.ts';

const fileName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');

/** What `styles.json` says of a theme, where that is one of ours: the file's name, or the name in the theme itself. */
export const themeAmong = (styles: Readonly<Record<string, unknown>>, theme: string): ThemeName | undefined => {
  const style = Object.hasOwn(styles, theme) ? styles[theme] : undefined;
  const name = typeof style === 'string' ? fileName(style) : isRecord(style) ? style['name'] : undefined;
  return isThemeName(name) ? name : undefined;
};
