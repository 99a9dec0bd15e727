import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { usePageActor } from './hooks.ts';

/** Settings that no row renders and that change while many rows are mounted: those of the root element and the columns. */
const NOT_IN_ROWS: readonly SettingName[] = [
  'theme',
  'lightTheme',
  'darkTheme',
  'customTheme',
  'customThemeSource',
  'colors',
  'textScale',
  'density',
  'avatarShape',
  'columns',
];

export const isSameInRows = (one: Settings, other: Settings): boolean =>
  (Object.keys(one) as SettingName[]).every(
    (name) => NOT_IN_ROWS.includes(name) || one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * Returns the settings for rows: none of them is rendered for a theme or the appearance of the page (rules theme-properties, look-chosen).
 */
export const useRowSettings = (): Settings => useSelector(usePageActor('settings'), selectSettings, isSameInRows);
