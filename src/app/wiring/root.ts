import { layoutMachine } from '../../../machines/shell/layout.machine.ts';
import { screensMachine } from '../../../machines/shell/screens.machine.ts';
import { rootMachine, spawnVisit } from '../../../machines/system/root.machine.ts';
import type { ClientConfig } from '../../domain/instance.ts';
import { wireAccounts } from './accounts.ts';
import { wireBoot } from './boot.ts';
import { doing } from './calling.ts';
import type { Effects } from './effects.ts';
import { wireFarewell, type Leaving } from './farewell.ts';
import { wireSettings } from './settings.ts';
import { wireVisit } from './visit.ts';

/** Joins the machines to this browser. Tests and the inspector join the same machines to something else. */
export const wireRoot = (effects: Effects) => {
  let config: ClientConfig = {};
  const leaving: Leaving = new Map();
  return rootMachine.provide({
    actors: {
      settings: wireSettings(effects),
      layout: layoutMachine.provide({ actors: { watchViewport: effects.viewport() } }),
      screens: screensMachine.provide({
        actors: {
          watchLocation: effects.locationChanges(),
          navigate: doing(({ path, replaces }: { path: string; replaces: boolean }) => effects.navigate(path, { replace: replaces })),
        },
      }),
      accounts: wireAccounts(effects, leaving),
      farewell: wireFarewell(effects, leaving),
      boot: wireBoot(effects, (known) => {
        config = known;
      }),
    },
    actions: { openVisit: spawnVisit((visitor) => wireVisit(visitor, effects, () => config)) },
  });
};
