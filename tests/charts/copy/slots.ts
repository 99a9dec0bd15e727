import type { Scenario } from '../models/scenario.ts';
import { isLight } from '../simulation/stand-in.ts';

/** A slot of a machine, and for a child the context that the machine reads of it. */
export interface Slot {
  readonly name: string;
  readonly further?: object;
}

/** Returns the slots of a scenario's machine by name. */
export const slotsOf = ({ machine }: Pick<Scenario, 'machine'>): Slot[] =>
  Object.entries(machine.implementations.actors ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, logic]) => (isLight(logic) ? { name, further: furtherOf(logic) } : { name }));

type Light = { config?: { context?: (given: { input: unknown }) => object } };

const furtherOf = (logic: unknown): object => {
  const { input: _, output: __, ...further } = ((logic as Light).config?.context?.({ input: undefined }) ?? {}) as Record<string, unknown>;
  return further;
};
