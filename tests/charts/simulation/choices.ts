import type { AnyEventObject } from 'xstate';
import { takableIn } from '#inspector/chart/chart.ts';
import { lookUp } from '#tests/support/model-walk.ts';
import type { Outcome } from '#tests/support/model-events.ts';
import type { Scenario } from '../models/scenario.ts';
import type { Move } from './moves.ts';
import type { Moment, Pending, Timer } from './simulate.ts';

/** An event of the model that can be sent, and whether the machine accepts its type in this state. */
export interface Sendable {
  readonly event: AnyEventObject;
  readonly isAccepted: boolean;
}

/** A running actor, and the ways in which the model lets it end. */
export interface Endable {
  readonly pending: Pending;
  readonly ends: readonly (Move & { readonly kind: 'resolve' | 'reject' })[];
}

/** The possible moves of a moment. */
export interface Choices {
  readonly sendable: readonly Sendable[];
  readonly endable: readonly Endable[];
  readonly timers: readonly Timer[];
}

/** Returns the moves that the model of a scenario offers in a moment; accepted events are first. */
export const choicesIn = ({ events, outcomes = {} }: Scenario, { snapshot, pending, timers }: Moment): Choices => {
  if (snapshot.status !== 'active') return { sendable: [], endable: [], timers: [] };
  const takable = takableIn(snapshot).map(({ type }) => type);
  const isAccepted = (type: string): boolean =>
    takable.some((accepted) => accepted === type || (accepted.endsWith('*') && type.startsWith(accepted.slice(0, -1))));
  const sendable = (events as readonly AnyEventObject[]).map((event): Sendable => ({ event, isAccepted: isAccepted(event.type) }));
  const endsOf = ({ id }: Pending) => {
    const listed = lookUp(outcomes, id);
    return (typeof listed === 'function' ? listed(id) : (listed ?? [])).map((outcome) => endOf(id, outcome));
  };
  return {
    sendable: [...sendable.filter((one) => one.isAccepted), ...sendable.filter((one) => !one.isAccepted)],
    endable: pending.map((one) => ({ pending: one, ends: endsOf(one) })),
    timers,
  };
};

const endOf = (id: string, outcome: Outcome): Endable['ends'][number] =>
  'done' in outcome ? { kind: 'resolve', id, output: outcome.done } : { kind: 'reject', id, error: outcome.error };
