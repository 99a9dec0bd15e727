import { isRecord } from '../settings/kinds.ts';
import { isThemeName, type ThemeName } from '../settings/theme.ts';

const fileName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');

/** Returns the theme of `styles.json` if it is one of this client's: by the file's name, or the name in the theme itself. */
export const themeAmong = (styles: Readonly<Record<string, unknown>>, theme: string): ThemeName | undefined => {
  const style = Object.hasOwn(styles, theme) ? styles[theme] : undefined;
  const name = typeof style === 'string' ? fileName(style) : isRecord(style) ? style['name'] : undefined;
  return isThemeName(name) ? name : undefined;
};
