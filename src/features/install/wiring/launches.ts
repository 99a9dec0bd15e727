import { launchesMachine } from '#machines/install/launches.machine.ts';
import { launches } from '#platform/launches.ts';
import { doing } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the launches of the installed client. */
export const provideLaunches = ({ effects }: SessionParts) =>
  launchesMachine.provide({
    actors: { watchLaunches: launches(), navigate: doing(({ path }: { path: string }) => effects.navigate(path, { replace: false })) },
  });
