import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isRecord } from '../../domain/settings/kinds.ts';
import { knownSettings, type Settings } from '../../domain/settings/settings.ts';
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

/** Shows the chosen theme before anything is painted. */
export const applyChosenTheme = (effects: Storage & Pick<Effects, 'applyTheme'>): void => {
  const { theme } = device(effects);
  if (theme) effects.applyTheme(theme);
};

/** Fills the holes of the settings. Somebody new on this device begins with its theme and language, and with nothing else of others. */
export const wireSettings = (effects: Effects) => {
  const { storage } = effects;
  const unkept = () => new Error('this browser stores nothing');
  return settingsMachine.provide({
    actors: {
      loadSettings: fromPromise<Partial<Settings>, Owner>(async ({ input }) => {
        if (!storage.isAvailable()) throw unkept();
        const settings = stored(effects, input) ?? device(effects);
        if (settings.theme) effects.applyTheme(settings.theme);
        return settings;
      }),
      keepSettings: fromPromise<void, Owner & { settings: Settings }>(async ({ input: { owner, settings } }) => {
        effects.applyTheme(settings.theme);
        const isKept = storage.write(keyOf({ owner }), settings) && (owner === '' || storage.write(DEVICE, ofDevice(settings)));
        if (!isKept) throw unkept();
      }),
      watchSettings: fromCallback<AnyEventObject, Owner>(({ sendBack, input }) =>
        storage.watch(keyOf(input), () => sendBack({ type: 'settings.elsewhere' })),
      ),
    },
  });
};
