import { hexOf } from './colour.ts';
import type { Scheme } from './derive.ts';
import type { ThemeProperties } from './properties.ts';

/** More specific than the rules of `tokens.css` for the root. */
const ROOT = ':root:root:root';

const block = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Returns the rules of one theme, and of its stronger version for more contrast (rule more-contrast). */
const rules = ({ scheme, properties, stronger }: ThemeProperties, when: string): string => {
  const plain = `${ROOT}{color-scheme:${scheme};${block(properties)}}`;
  const contrast = `@media (prefers-contrast:more){${ROOT}{${block(stronger)}}}`;
  return when === '' ? `${plain}${contrast}` : `@media ${when}{${plain}${contrast}}`;
};

/** Returns a style sheet that applies one theme, or one for light and one for dark by the system's scheme (rule default-theme). */
export const sheetOf = (themes: ThemeProperties | Readonly<Record<Scheme, ThemeProperties>>): string => {
  if ('properties' in themes) return `${themes.faces}${rules(themes, '')}`;
  const { dark, light } = themes;
  return [
    dark.faces,
    light.faces === dark.faces ? '' : light.faces,
    rules(dark, '(prefers-color-scheme:dark)'),
    rules(light, '(prefers-color-scheme:light)'),
  ].join('');
};

/** Returns the colours behind the page, for the bars of the browser. */
export const barColours = (themes: ThemeProperties | Readonly<Record<Scheme, ThemeProperties>>): Readonly<Record<Scheme, string>> => {
  const of = ({ colours }: ThemeProperties) => hexOf(colours.bg);
  return 'properties' in themes ? { dark: of(themes), light: of(themes) } : { dark: of(themes.dark), light: of(themes.light) };
};
