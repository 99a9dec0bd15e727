import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { settingsMachine, type SavedSettings, type Intent } from '#machines/settings/settings.machine.ts';
import { isCurrent } from '#domain/settings/profile.ts';
import { defaultSettings, SETTINGS, type Settings } from '#domain/settings/settings.ts';
import type { ThemeChoice } from '#domain/settings/theme.ts';
import type { Effects } from '#services/effects.ts';
import { DEVICE, device, hasChosenTheme, keyOf, ofDevice, stored, appliedOf, type Owner, type Storage } from '#services/settings/stored.ts';
import type { WaitingStore } from '#services/settings/waiting-store.ts';

/** The storage key of the theme that the instance chose, from the last start that fetched it: the next start applies it before any request. */
const INSTANCE = 'instance-theme';

/** Returns the language that was last chosen on this device; empty if none was. */
export const chosenLanguage = (effects: Storage): string => device(effects).interfaceLanguage ?? '';

/** The theme that applies until the user chooses one (rule default-theme): the instance's, else the scheme of the system. */
export const createUsualTheme = ({ storage }: Storage) => {
  let theme = storage.read(INSTANCE, SETTINGS.theme.is);
  return {
    now: (): ThemeChoice => theme ?? defaultSettings.theme,
    /** Stores the theme of the instance, or that it has none. */
    store: (name: string | undefined): void => {
      theme = name;
      if (name) storage.write(INSTANCE, name);
      else storage.remove(INSTANCE);
    },
  };
};
export type UsualTheme = ReturnType<typeof createUsualTheme>;

/** Applies the theme that was chosen last on this device, by the user or the instance. */
export const applyChosenTheme = (effects: Storage & Pick<Effects, 'applyTheme'>): void => {
  const settings = device(effects);
  void effects.applyTheme({ ...settings, theme: appliedOf(settings) ?? createUsualTheme(effects).now() });
};

/** Provides the actors of the settings. A new account on this device starts with the device's theme and language, and with no other settings of other accounts. */
export const provideSettings = (
  effects: Pick<Effects, 'storage' | 'applyTheme' | 'systemScheme'>,
  usual: UsualTheme,
  waitingStore: WaitingStore,
) => {
  const { storage } = effects;
  /** A user who never chose a theme stays with the instance's, regardless of other changes. */
  const chosen = ({ theme, ...settings }: Partial<Settings>): Partial<Settings> =>
    theme === undefined || (theme === usual.now() && !hasChosenTheme(effects)) ? settings : { ...settings, theme };
  /** Without storage, settings last as long as the page. */
  const unsaved = new Map<string, Partial<Settings>>();
  const before = (owner: Owner) => unsaved.get(owner.owner) ?? stored(effects, owner) ?? device(effects);
  const shown = ({ owner }: Owner, settings: Partial<Settings>) => {
    const waiting = waitingStore.of(owner, settings.profile).change;
    const all = { ...settings, ...waiting };
    const theme = appliedOf(all) ?? usual.now();
    void effects.applyTheme({ ...all, theme }, usual.now());
    return { ...all, theme };
  };
  return settingsMachine.provide({
    actors: {
      loadSettings: fromPromise<Partial<Settings>, Owner>(async ({ input }) => {
        if (!storage.isAvailable()) throw new Error('no storage');
        return shown(input, before(input));
      }),
      /** Settings that other tabs wrote meanwhile stay, and so do those that are still to be written to the profile. */
      persistSettings: fromPromise<SavedSettings, Owner & Intent>(async ({ input: { owner, change, isMade, from } }) => {
        const old = before({ owner });
        if (isMade) waitingStore.add(owner, old.profile, change);
        const settings = shown({ owner }, { ...old, ...(isCurrent(old, change, from) ? change : {}) });
        const saved = chosen(settings);
        const isSaved = storage.write(keyOf({ owner }), saved) && (owner === '' || storage.write(DEVICE, ofDevice(saved)));
        if (isSaved) unsaved.delete(owner);
        else unsaved.set(owner, settings);
        return { settings, isSaved };
      }),
      watchSettings: fromCallback<AnyEventObject, Owner>(({ sendBack, input }) =>
        storage.watch(keyOf(input), () => sendBack({ type: 'settings.changedElsewhere' })),
      ),
      watchScheme: effects.systemScheme(),
    },
  });
};
