import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/settings.ts';
import { isSameInRows } from '#react/use-row-settings.ts';

const IGNORED = 'avatarShape colors columns customTheme customThemeSource darkTheme density lightTheme textScale theme'.split(' ');

describe('settings for rows', () => {
  // rules: theme-properties, appearance-chosen
  test('ignore those that only the root element and the columns show', () => {
    expect(isSameInRows(defaultSettings, { ...defaultSettings, theme: 'starling-light', density: 'compact', columns: ['friends'] })).toBe(
      true,
    );
  });

  test('are all but these', () => {
    const changed = (name: string) => ({ ...defaultSettings, [name]: { changed: true } });
    const ignored = Object.keys(defaultSettings).filter((name) => isSameInRows(defaultSettings, changed(name)));
    expect(ignored.toSorted()).toEqual(IGNORED.toSorted());
  });

  test('redraw the rows for any other one, even if its name is similar', () => {
    expect(isSameInRows(defaultSettings, { ...defaultSettings, timeFormat: 'absolute' })).toBe(false);
    const withAnother = (columnTimes: boolean) => ({ ...defaultSettings, columnTimes });
    expect(isSameInRows(withAnother(true), withAnother(false))).toBe(false);
  });
});
