import type { ThemeName } from '#domain/settings/shell.ts';
import { THEMES } from './themes.ts';

/** Puts a theme's colours on the root element. */
export const applyTheme = (name: ThemeName, root: HTMLElement = document.documentElement): void => {
  const { scheme, colours } = THEMES[name];
  for (const [role, colour] of Object.entries(colours)) root.style.setProperty(`--${role}`, colour);
  root.style.setProperty('color-scheme', scheme);
  root.dataset.scheme = scheme;
  root.ownerDocument.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.bg);
};
