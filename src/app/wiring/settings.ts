import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isRecord } from '../../domain/settings/kinds.ts';
import { defaultSettings, knownSettings, type Settings } from '../../domain/settings/settings.ts';
import type { ThemeName } from '../../domain/settings/shell.ts';
import type { Effects } from './effects.ts';

type Owner = { owner: string };
type Storage = Pick<Effects, 'storage'>;

/** What is kept of the device whoever uses it: it is needed before anybody is known, and it is nobody's secret. */
const DEVICE = 'settings';

const keyOf = ({ owner }: Owner): string => (owner === '' ? DEVICE : `${DEVICE}:${owner}`);
const ofDevice = ({ theme, interfaceLanguage }: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries({ theme, interfaceLanguage }).filter(([, value]) => value !== undefined));

const stored = ({ storage }: Storage, owner: Owner): Partial<Settings> | undefined => {
  const record = storage.read(keyOf(owner), isRecord);
  return record && knownSettings(record);
};
const device = (effects: Storage): Partial<Settings> => ofDevice(stored(effects, { owner: '' }) ?? {});

export const hasChosenTheme = (effects: Storage): boolean => device(effects).theme !== undefined;

/** The language that was last chosen on this device; empty where none was. */
export const chosenLanguage = (effects: Storage): string => device(effects).interfaceLanguage ?? '';

/** Shows the chosen theme before anything is painted. */
export const applyChosenTheme = (effects: Storage & Pick<Effects, 'applyTheme'>): void => {
  const { theme } = device(effects);
  if (theme) effects.applyTheme(theme);
};

/** Fills the holes of the settings. Somebody new on this device begins with its theme and language, and with nothing else of others. */
export const wireSettings = (effects: Effects, instanceTheme: () => ThemeName | undefined) => {
  const { storage } = effects;
  const usual = (): ThemeName => instanceTheme() ?? defaultSettings.theme;
  /** Who never chose a theme goes on with the instance's, whatever else they change. */
  const chosen = ({ theme, ...settings }: Settings): Partial<Settings> =>
    theme === usual() && !hasChosenTheme(effects) ? settings : { ...settings, theme };
  const unkept = () => new Error('this browser stores nothing');
  return settingsMachine.provide({
    actors: {
      loadSettings: fromPromise<Partial<Settings>, Owner>(async ({ input }) => {
        if (!storage.isAvailable()) throw unkept();
        const settings = { theme: usual(), ...(stored(effects, input) ?? device(effects)) };
        effects.applyTheme(settings.theme);
        return settings;
      }),
      keepSettings: fromPromise<void, Owner & { settings: Settings }>(async ({ input: { owner, settings } }) => {
        effects.applyTheme(settings.theme);
        const kept = chosen(settings);
        const isKept = storage.write(keyOf({ owner }), kept) && (owner === '' || storage.write(DEVICE, ofDevice(kept)));
        if (!isKept) throw unkept();
      }),
      watchSettings: fromCallback<AnyEventObject, Owner>(({ sendBack, input }) =>
        storage.watch(keyOf(input), () => sendBack({ type: 'settings.elsewhere' })),
      ),
    },
  });
};
