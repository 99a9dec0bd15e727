import { layoutMachine } from '#machines/shell/layout.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { screensMachine } from '#machines/shell/screens.machine.ts';
import { rootMachine, spawnSession } from '#machines/system/root.machine.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { provideAccounts } from '#features/session/wiring/accounts.ts';
import { provideBoot } from './boot.ts';
import { doing } from '#services/calling.ts';
import type { Effects } from '#services/effects.ts';
import { createEarlyRequests, type EarlyRequests } from '#services/start/early-requests.ts';
import { provideLanguage } from './language.ts';
import { provideServer } from './server.ts';
import { createWaitingStore } from '#services/settings/waiting-store.ts';
import { createUsualTheme, provideSettings } from './settings.ts';
import { provideSession } from './session.ts';

/** Connects the machines to this browser. Tests and the inspector connect the same machines to something else. */
export const provideRoot = (effects: Effects, early: EarlyRequests = createEarlyRequests(effects)) => {
  let config: ClientConfig = {};
  const usualTheme = createUsualTheme(effects);
  const waitingStore = createWaitingStore(effects.storage, effects.newKey);
  return rootMachine.provide({
    actors: {
      settings: provideSettings(effects, usualTheme, waitingStore),
      language: provideLanguage(effects),
      layout: layoutMachine.provide({ actors: { watchViewport: effects.viewport() } }),
      modals: modalsMachine.provide({
        actions: { warn: (_, { modal }) => effects.report(`the ${modal} modal is hidden and cannot be toggled`) },
      }),
      screens: screensMachine.provide({
        actors: {
          watchLocation: effects.locationChanges(),
          navigate: doing(({ path, replaces, cameFrom }: { path: string; replaces: boolean; cameFrom?: string | undefined }) =>
            effects.navigate(path, { replace: replaces, state: cameFrom && { cameFrom } }),
          ),
        },
      }),
      server: provideServer(effects.server),
      accounts: provideAccounts(effects),
      boot: provideBoot(effects, early, {
        config: (loaded) => {
          config = loaded;
        },
        theme: usualTheme.store,
      }),
    },
    actions: { openSession: spawnSession((visitor) => provideSession(visitor, effects, () => config, waitingStore, early.headStart)) },
  });
};
