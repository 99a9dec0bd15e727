import type { SettingName, Settings } from './settings.ts';

/** What a person wrote rather than chose: it goes only when it is meant (rule settings-reset). */
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

/** Those of some settings that are not as they begin (rule settings-changed). */
export const differing = (settings: Settings, start: Settings, among: readonly SettingName[]): readonly SettingName[] =>
  among.filter((name) => !isSame(settings[name], start[name]));

/** Some settings as they stand in others: as they begin, or as they were (rule settings-reset). */
export const only = (settings: Settings, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** What is reset with all others: what was chosen, not what was written. */
export const chosenAmong = (names: readonly SettingName[]): readonly SettingName[] => names.filter((name) => !WRITTEN.includes(name));
