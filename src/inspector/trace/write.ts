import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isMachineSnapshot, machineOf, pathOf } from '../actors.ts';
import type { Json } from '../json.ts';
import { mask, maskSearch } from '../mask.ts';
import { TRACE_FORMAT, type Standing, type Trace, type TracedActor, type TracedStep } from './format.ts';
import { tracedError } from './traced-error.ts';

/** The content of a recorder. */
export interface Recorded {
  readonly entries: readonly (readonly [at: number, inspected: InspectionEvent, ...unknown[]])[];
  readonly stoodAt: { get(actor: AnyActorRef): unknown };
}

export interface TraceOptions {
  readonly reason: string;
  readonly agent: string;
  /** The error of the page, if any. */
  readonly error?: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Named = AnyActorRef & { readonly systemId?: string };
type Masked = { readonly [key: string]: Json };
const fields = (value: unknown): Masked => mask(value) as Masked;
const childrenOf = ({ children }: AnyMachineSnapshot): string[] => Object.keys(children).map(maskSearch).sort();
const maskedPath = (actor: ActorRefLike | undefined): string => pathOf(actor, maskSearch);

const standingOf = (snapshot: AnyMachineSnapshot): Standing => ({
  value: snapshot.value as Json,
  status: snapshot.status,
  context: fields(snapshot.context),
  children: childrenOf(snapshot),
});

/** Serialises the recorded events, masked: without private texts and secrets. */
export const writeTrace = ({ entries, stoodAt }: Recorded, { reason, agent, error, now }: TraceOptions): Trace => {
  const actors: Record<string, TracedActor> = {};
  const others: Record<string, string> = {};
  const steps: TracedStep[] = [];
  const last = new Map<ActorRefLike, AnyMachineSnapshot>();
  const senders = new Map<object, ActorRefLike | undefined>();
  const sent = new Map<ActorRefLike, string[]>();
  const start = entries[0]?.[0] ?? now;

  const meet = (actor: ActorRefLike): void => {
    if (actors[actor.sessionId]) return;
    const machine = machineOf(actor);
    const { systemId, _parent } = actor as Named;
    if (_parent) meet(_parent);
    if (!machine && systemId !== undefined) others[systemId] = maskedPath(_parent);
    if (!machine) return;
    const stood = stoodAt.get(actor as AnyActorRef);
    if (isMachineSnapshot(stood)) last.set(actor, stood);
    actors[actor.sessionId] = {
      machine: machine.id,
      path: maskedPath(actor),
      bornAfter: isMachineSnapshot(stood) ? 0 : steps.length,
      ...(systemId === undefined ? {} : { systemId }),
      ...(isMachineSnapshot(stood) ? { stood: standingOf(stood) } : {}),
    };
  };

  const take = (at: number, inspected: InspectionEvent): TracedStep[] => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event') {
      const { sourceRef, event } = inspected;
      meet(actorRef);
      senders.set(event, sourceRef);
      if (sourceRef && sourceRef !== actorRef && !event.type.startsWith('xstate.')) {
        sent.set(sourceRef, [...(sent.get(sourceRef) ?? []), `${event.type} → ${maskedPath(actorRef)}`]);
      }
      return [];
    }
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return [];
    meet(actorRef);
    const { snapshot, event } = inspected;
    const before = last.get(actorRef);
    last.set(actorRef, snapshot);
    const from = senders.get(event);
    const step: TracedStep = {
      at: Math.round(at - start),
      actor: actorRef.sessionId,
      event: { ...fields(event), type: maskSearch(event.type) },
      ...(from ? { from: maskedPath(from) } : {}),
      value: snapshot.value as Json,
      status: snapshot.status,
      ...changes(before?.context, snapshot.context),
      children: childrenOf(snapshot),
      ...(senders.has(event) ? { sent: sent.get(actorRef) ?? [] } : {}),
    };
    sent.delete(actorRef);
    return [step];
  };
  for (const [at, inspected] of entries) steps.push(...take(at, inspected));
  const met = tracedError(error);
  const found = { reason, agent, ...(met && { error: met }) };
  return { starlingTrace: TRACE_FORMAT, savedAt: new Date(now).toISOString(), ...found, actors, others, steps };
};

const changes = (before: Record<string, unknown> = {}, after: Record<string, unknown>): Pick<TracedStep, 'changed' | 'gone'> => {
  const changed = Object.entries(after).filter(([key, value]) => value !== undefined && before[key] !== value);
  const removed = Object.keys(before).filter((key) => before[key] !== undefined && after[key] === undefined);
  return { changed: fields(Object.fromEntries(changed)), ...(removed.length > 0 ? { gone: removed } : {}) };
};
