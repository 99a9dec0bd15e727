import { isRecord, type Setting } from './kinds.ts';
import { statusKeys, threadKeys, timelineKeys } from './reading.ts';
import { appearanceKeys, profileKeys, questionKeys, shellKeys } from './shell.ts';
import { notificationKeys } from './notifications.ts';
import { composerKeys } from './writing.ts';

/** Every setting of this client with its default and its values (rule settings-listed). */
export const SETTINGS = {
  ...profileKeys,
  ...shellKeys,
  ...appearanceKeys,
  ...questionKeys,
  ...timelineKeys,
  ...threadKeys,
  ...statusKeys,
  ...composerKeys,
  ...notificationKeys,
};

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never };

const names = Object.keys(SETTINGS) as SettingName[];

/** The values until the user chooses (rule settings-listed). */
export const defaultSettings = Object.fromEntries(names.map((name) => [name, SETTINGS[name].start])) as Settings;

/** Returns the known settings of a record that have valid values. */
export const validSettings = (record: unknown): Partial<Settings> =>
  isRecord(record) ? Object.fromEntries(names.filter((name) => SETTINGS[name].is(record[name])).map((name) => [name, record[name]])) : {};
