import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { rootMachine } from '#machines/system/root.machine.ts';
import { createRecorder, type Recorder } from './recorder.ts';

export type Root = ActorRefFrom<typeof rootMachine>;

const recorders = new WeakMap<Root, Recorder>();

/** Returns the recorder of the machines under a root. */
export const recorderOf = (root: Root): Recorder => recorders.get(root) ?? createRecorder();

/** Starts the one actor system of the page, and records it from its first event on. */
export const startSystem = (
  logic: typeof rootMachine,
  options?: Pick<ActorOptions<typeof rootMachine>, 'inspect' | 'clock' | 'logger'>,
): Root => {
  const recorder = createRecorder();
  const root = createActor(logic, { id: 'root', systemId: 'root', ...options });
  recorders.set(root, recorder);
  root.system.inspect(recorder.observe);
  return root.start();
};
