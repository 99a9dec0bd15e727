import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { rootMachine } from '../../machines/system/root.machine.ts';

export type Root = ActorRefFrom<typeof rootMachine>;

/** Starts the one actor system of the page. */
export const startSystem = (
  logic: typeof rootMachine,
  options?: Pick<ActorOptions<typeof rootMachine>, 'inspect' | 'clock' | 'logger'>,
): Root => createActor(logic, { id: 'root', systemId: 'root', ...options }).start();
