import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { usePagePart } from './hooks.ts';

/** Settings that no row renders: those of the root element and the columns. A pattern, since a list of names would be in the first load; its test lists what it matches. */
const NOT_IN_ROWS = /theme|colors|textScale|density|avatarShape|^columns$/i;

export const isSameInRows = (one: Settings, other: Settings): boolean =>
  (Object.keys(one) as SettingName[]).every(
    (name) => NOT_IN_ROWS.test(name) || one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

let last: Settings | undefined;

/** The same settings as before if they differ in nothing that a row renders. */
const selectRowSettings = (snapshot: Parameters<typeof selectSettings>[0]): Settings => {
  const settings = selectSettings(snapshot);
  if (!last || !isSameInRows(last, settings)) last = settings;
  return last;
};

/**
 * Returns the settings for rows: none of them is rendered for a theme or the appearance of the page (rules theme-properties, appearance-chosen).
 */
export const useRowSettings = (): Settings => usePagePart('settings', selectRowSettings);
