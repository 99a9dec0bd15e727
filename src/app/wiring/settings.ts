import { fromPromise } from 'xstate';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isThemeName, type Settings } from '../../domain/settings/settings.ts';
import type { Effects } from './effects.ts';

const SETTINGS = 'settings';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only known keys with known values are taken from what is stored. */
const stored = ({ storage }: Pick<Effects, 'storage'>): Partial<Settings> => {
  const { theme, modalOnLogout } = storage.read(SETTINGS, isRecord) ?? {};
  return {
    ...(isThemeName(theme) ? { theme } : {}),
    ...(typeof modalOnLogout === 'boolean' ? { modalOnLogout } : {}),
  };
};

export const hasChosenTheme = (effects: Pick<Effects, 'storage'>): boolean => stored(effects).theme !== undefined;

/** Shows the chosen theme before anything is painted. */
export const applyChosenTheme = (effects: Pick<Effects, 'storage' | 'applyTheme'>): void => {
  const { theme } = stored(effects);
  if (theme) effects.applyTheme(theme);
};

/** Fills the holes of the settings. */
export const wireSettings = (effects: Effects) =>
  settingsMachine.provide({
    actors: {
      loadSettings: fromPromise<Partial<Settings>>(async () => {
        if (!effects.storage.isAvailable()) throw new Error('this browser stores nothing');
        return stored(effects);
      }),
      keepSettings: fromPromise<void, { settings: Settings }>(async ({ input: { settings } }) => {
        effects.applyTheme(settings.theme);
        if (!effects.storage.write(SETTINGS, settings)) throw new Error('this browser stores nothing');
      }),
    },
  });
