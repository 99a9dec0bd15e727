import type { SettingName, Settings } from './settings.ts';

/** Settings that the user wrote instead of chose: they are only reset explicitly (rule settings-reset). */
const WRITTEN: readonly SettingName[] = ['muteWords', 'highlight'];

const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
};

/** Returns the names of those settings that differ from their defaults (rule settings-changed). */
export const differing = (settings: Settings, start: Settings, among: readonly SettingName[]): readonly SettingName[] =>
  among.filter((name) => !isSame(settings[name], start[name]));

/** Returns some settings with their values in other settings: defaults or earlier values (rule settings-reset). */
export const only = (settings: Settings, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** Returns the settings that a reset of all includes: chosen ones, not written ones. */
export const chosenAmong = (names: readonly SettingName[]): readonly SettingName[] => names.filter((name) => !WRITTEN.includes(name));
