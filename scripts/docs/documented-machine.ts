import type { AnyStateMachine } from 'xstate';

export interface DocumentedMachine {
  readonly machine: AnyStateMachine;
  /** The file from the project's root. */
  readonly path: string;
  /** The sentence above the machine in its file. */
  readonly sentence: string;
  /** The machines that start one of it, by id. */
  readonly startedBy: readonly string[];
}
