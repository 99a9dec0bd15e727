import { launchesMachine } from '#machines/install/launches.machine.ts';
import { launches } from '#platform/launches.ts';
import { doing } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

type ToPath = { path: string };

/** Fills the slots of the launches of the installed client. The page is left only if the browser stores what is in its forms. */
export const provideLaunches = ({ effects }: Pick<SessionParts, 'effects'>) => {
  const navigate = ({ path }: ToPath) => effects.navigate(path, { replace: false });
  return launchesMachine.provide({
    actors: {
      watchLaunches: launches(),
      navigate: doing(navigate),
      leave: doing(({ path }: ToPath) => (effects.storage.isAvailable() ? effects.leaveTo(path) : navigate({ path }))),
    },
  });
};
