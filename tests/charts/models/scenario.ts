import type { AnyStateMachine } from 'xstate';
import type { ModelOptions } from '#tests/support/model.ts';

/** A machine as a model runs it: its stand-ins for children, its input, its events with their payloads, and the outcomes of its calls. */
export interface Scenario extends Pick<ModelOptions<AnyStateMachine>, 'input' | 'events' | 'outcomes' | 'unreachable' | 'limit'> {
  readonly machine: AnyStateMachine;
  readonly project: (context: any) => unknown;
}
