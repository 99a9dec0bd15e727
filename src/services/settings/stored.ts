import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { defaultSettings, validSettings, type Settings } from '#domain/settings/settings.ts';
import type { ThemeChoice } from '#domain/settings/theme.ts';

export type Owner = { owner: string };
export type Storage = { readonly storage: Store };

/** What is kept of the device whoever uses it: it is needed before anybody is known, and it is nobody's secret. */
export const DEVICE = 'settings';

export const keyOf = ({ owner }: Owner): string => (owner === '' ? DEVICE : `${DEVICE}:${owner}`);
export const ofDevice = (settings: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => /theme|^interfaceLanguage/i.test(name)));

export const stored = ({ storage }: Storage, owner: Owner): Partial<Settings> | undefined => {
  const record = storage.read(keyOf(owner), isRecord);
  return record && validSettings(record);
};
export const device = (effects: Storage): Partial<Settings> => ofDevice(stored(effects, { owner: '' }) ?? {});

/** What an owner keeps here, over the defaults. */
export const storedSettings = (effects: Storage, owner: string): Settings => ({ ...defaultSettings, ...stored(effects, { owner }) });

/** Whether somebody chose how the page looks; a theme that another client made counts. */
export const hasChosenTheme = (effects: Storage): boolean => appliedOf(device(effects)) !== undefined;

/** What was chosen to be worn; one's own theme that another client made is (rule custom-theme). */
export const appliedOf = ({ theme, customThemeSource }: Partial<Settings>): ThemeChoice | undefined =>
  theme ?? (customThemeSource ? 'custom' : undefined);
