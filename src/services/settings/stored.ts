import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { defaultSettings, validSettings, type Settings } from '#domain/settings/settings.ts';
import type { ThemeChoice } from '#domain/settings/theme.ts';

export type Owner = { owner: string };
export type Storage = { readonly storage: Store };

/** The owner of the device's settings, which apply to every user: they are needed before the account is known, and are not private. */
export const DEVICE = 'settings';

export const keyOf = ({ owner }: Owner): string => (owner === '' ? DEVICE : `${DEVICE}:${owner}`);
export const ofDevice = (settings: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => /theme|^interfaceLanguage/i.test(name)));

export const stored = ({ storage }: Storage, owner: Owner): Partial<Settings> | undefined => {
  const record = storage.read(keyOf(owner), isRecord);
  return record && validSettings(record);
};
export const device = (effects: Storage): Partial<Settings> => ofDevice(stored(effects, { owner: '' }) ?? {});

/** Returns an owner's stored settings, over the defaults. */
export const storedSettings = (effects: Storage, owner: string): Settings => ({ ...defaultSettings, ...stored(effects, { owner }) });

/** True if the user chose an appearance; a theme created in another client counts. */
export const hasChosenTheme = (effects: Storage): boolean => appliedOf(device(effects)) !== undefined;

/** Returns the chosen theme, which may be the user's own theme from another client (rule custom-theme). */
export const appliedOf = ({ theme, customThemeSource }: Partial<Settings>): ThemeChoice | undefined =>
  theme ?? (customThemeSource ? 'custom' : undefined);
