import { createInspector } from '@statelyai/inspect';
import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { actorsBelow, isMachineSnapshot } from '../actors.ts';
import { mask } from '../mask.ts';

type Adapter = Parameters<typeof createInspector>[0];
type Shown = NonNullable<Parameters<ReturnType<typeof createInspector>['actor']>[1]>;

const eventOf = (event: AnyEventObject): AnyEventObject => ({ ...(mask(event) as object), type: event.type });

const standingOf = (snapshot: unknown): Shown => {
  const { status, output, error } = (snapshot ?? {}) as { status?: Shown['status']; output?: unknown; error?: unknown };
  const ended = { ...(output === undefined ? {} : { output: mask(output) }), ...(error === undefined ? {} : { error: mask(error) }) };
  const machine = isMachineSnapshot(snapshot) ? { value: snapshot.value, context: mask(snapshot.context) } : {};
  return { ...(status === undefined ? {} : { status }), ...machine, ...ended };
};

/** Sends the machines' events to an adapter in the library's format, masked: first the running actors, then their events. Returns a function that stops it. */
export const feed = (root: AnyActorRef, adapter: Adapter): (() => void) => {
  const inspector = createInspector(adapter);
  const meet = (actor: ActorRefLike) => inspector.actor(actor, standingOf(actor.getSnapshot()));
  for (const actor of actorsBelow(root)) meet(actor);
  const subscription = root.system.inspect((inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.actor') meet(actorRef);
    if (inspected.type === '@xstate.event') {
      const { sourceRef, event } = inspected;
      inspector.event(actorRef, eventOf(event), sourceRef ? { source: sourceRef } : {});
    }
    if (inspected.type === '@xstate.snapshot')
      inspector.snapshot(actorRef, standingOf(inspected.snapshot), { event: eventOf(inspected.event) });
  });
  return () => subscription.unsubscribe();
};
