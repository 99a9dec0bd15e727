import { readSheet } from '../sheet-read/read-sheet.ts';
import { readTheme, type ThemeOutcome } from './read-theme.ts';

/** Reads a file of themes: JSON, or a style sheet (rule theme-formats). */
export const readThemeText = (text: string): ThemeOutcome => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readSheet(text);
  }
  return readTheme(value);
};
