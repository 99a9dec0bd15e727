import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { selectContext, type inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Recorded } from '../trace/write.ts';
import type { Seen, Watch } from '../watch/watch.ts';
import type { Apart } from './apart.ts';

/** The objects that the panel inspects. */
export interface Inspected {
  readonly root: AnyActorRef;
  readonly recorder: Recorded;
  readonly watch: Watch;
  readonly apart: Apart;
  readonly panel: ActorRefFrom<typeof inspectorMachine>;
}

export const InspectedContext = createContext<Inspected | null>(null);

export const useInspected = (): Inspected => {
  const inspected = useContext(InspectedContext);
  if (!inspected) throw new Error('no panel is above this view');
  return inspected;
};

/** Returns a part of the panel's own state. */
export const usePanel = <T>(select: (snapshot: SnapshotFrom<typeof inspectorMachine>) => T): T => useSelected(useInspected().panel, select);

/** Returns the selection and layout of the panel. */
export const usePanelState = () => usePanel(selectContext);

/** Returns the machines as they were in the last frame. */
export const useWatchedSystem = (): Seen => {
  const { watch } = useInspected();
  return useSyncExternalStore(watch.subscribe, watch.getSeen);
};
