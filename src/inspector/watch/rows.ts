import type { AnyActorRef, AnyEventObject, ActorRefLike, InspectionEvent } from 'xstate';
import { machineOf, pathOf } from '../actors.ts';
import type { Recorded } from '../trace/write.ts';

/** One side of an event. */
export interface End {
  /** The actor's session id. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly isMachine: boolean;
}

/** An event from one actor to another; its payload is masked only when it is shown. */
export interface Row {
  readonly key: number;
  /** In ms since 1970. */
  readonly at: number;
  /** Absent if the user or the page sent it. */
  readonly from: End | undefined;
  readonly to: End;
  readonly type: string;
  readonly event: AnyEventObject;
}

const MAX_ROWS = 500; // the panel's limit

const cachedRows = new WeakMap<InspectionEvent, Row>();
let made = 0;

const endOf = (actor: ActorRefLike): End => ({
  id: actor.sessionId,
  name: (actor as AnyActorRef).id,
  path: pathOf(actor),
  isMachine: machineOf(actor) !== undefined,
});

/** True for internal events of xstate's promise actors; their parent receives another event. */
const isInward = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.promise.');

const rowOf = (at: number, inspected: InspectionEvent & { type: '@xstate.event' }): Row => {
  const { actorRef, sourceRef, event } = inspected;
  const row = cachedRows.get(inspected) ?? {
    key: ++made,
    at,
    from: sourceRef && endOf(sourceRef),
    to: endOf(actorRef),
    type: event.type,
    event,
  };
  cachedRows.set(inspected, row);
  return row;
};

/** Returns the last recorded events, oldest first; an event always has the same row object. */
export const rowsOf = ({ entries }: Pick<Recorded, 'entries'>): Row[] =>
  entries
    .flatMap(([at, inspected]) => (inspected.type === '@xstate.event' && !isInward(inspected.event) ? [{ at, inspected }] : []))
    .slice(-MAX_ROWS)
    .map(({ at, inspected }) => rowOf(at, inspected));

/** Returns the rows whose type or ends contain all the words, and that touch one of the chosen lifelines, if any. */
export const filtered = (rows: readonly Row[], filter: string, lifelines: readonly string[]): readonly Row[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const isHit = ({ type, from, to }: Row): boolean => {
    const text = `${type} ${from?.path ?? ''} ${to.path}`.toLowerCase();
    const touches = lifelines.length === 0 || lifelines.includes(to.id) || (from !== undefined && lifelines.includes(from.id));
    return touches && words.every((word) => text.includes(word));
  };
  return words.length + lifelines.length === 0 ? rows : rows.filter(isHit);
};
