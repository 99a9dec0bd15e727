import type { AnyEventObject } from 'xstate';

/** One step of a simulation. */
export type Move =
  | { readonly kind: 'send'; readonly event: AnyEventObject }
  /** A pending call, source or child ends with an output. */
  | { readonly kind: 'resolve'; readonly id: string; readonly output: unknown }
  | { readonly kind: 'reject'; readonly id: string; readonly error: unknown }
  /** A running delay elapses: its event is sent. */
  | { readonly kind: 'elapse'; readonly type: string };

/** Returns the move that causes an event of a model. */
export const moveOf = (event: AnyEventObject): Move => {
  const [, way, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
  if (way === 'done') return { kind: 'resolve', id: event['actorId'] ?? id, output: event['output'] };
  if (way === 'error') return { kind: 'reject', id: event['actorId'] ?? id, error: event['error'] };
  return event.type.startsWith('xstate.after.') ? { kind: 'elapse', type: event.type } : { kind: 'send', event };
};

/** Returns a move as one short phrase: `send chat.view`, `resolve openChat`, `elapse backoff`. */
export const moveName = (move: Move): string => {
  if (move.kind === 'send') return `send ${move.event.type}`;
  return move.kind === 'elapse' ? `elapse ${delayName(move.type)}` : `${move.kind} ${move.id}`;
};

/** Returns the name of a delay from the type of its event. */
export const delayName = (type: string): string => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
