import type { Store } from '#platform/storage.ts';
import { isCovered, waitingChangeOf, waitingFor, type Waiting, type WaitingChange } from '#domain/settings/waiting.ts';
import { sharedSettings } from '#domain/settings/profile.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';

/**
 * The changes of an account that its profile may not have yet. Each change has its own key, so that tabs do not overwrite
 * each other's; one that cannot be stored lasts as long as the page.
 */
export const createWaitingStore = (storage: Store, newKey: () => string) => {
  const unsaved = new Map<string, unknown>();
  const prefixOf = (owner: string) => `waiting/${owner}/`;
  const all = (owner: string): WaitingChange[] =>
    [...storage.all(prefixOf(owner)), ...[...unsaved].filter(([key]) => key.startsWith(prefixOf(owner)))].flatMap(
      ([key, value]) => waitingChangeOf(key, value) ?? [],
    );
  const settle = (ids: readonly string[]) => {
    for (const id of ids) {
      unsaved.delete(id);
      storage.remove(id);
    }
  };
  return {
    all,
    settle,
    of: (owner: string, profile: string = defaultSettings.profile): Waiting => waitingFor(all(owner), profile),
    add: (owner: string, profile: string = defaultSettings.profile, changed: Partial<Settings>): void => {
      const before = all(owner);
      const one = { at: Math.max(Date.now(), ...before.map(({ at }) => at + 1)), profile, change: sharedSettings(changed) };
      const key = prefixOf(owner) + newKey();
      if (!storage.write(key, one)) unsaved.set(key, one);
      settle(before.filter((earlier) => isCovered(earlier, one)).map(({ id }) => id));
    },
    forget: (owner: string, profile: string) => settle(waitingFor(all(owner), profile).ids),
  };
};

export type WaitingStore = ReturnType<typeof createWaitingStore>;
