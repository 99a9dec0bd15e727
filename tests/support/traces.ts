import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { readMachines } from '#scripts/docs/read-machines.ts';
import { recorderOf, type Root } from '#services/system.ts';
import type { Trace } from '#inspector/trace/format.ts';
import { writeTrace } from '#inspector/trace/write.ts';

/** Every machine of the product by its id. */
export const allMachines = async (): Promise<Map<string, AnyStateMachine>> =>
  new Map((await readMachines(join(import.meta.dirname, '../..'))).map(({ machine }) => [machine.id, machine]));

/** Saves the history of the machines under a root, like a user would. */
export const savedTrace = (root: Root): Trace => {
  return JSON.parse(JSON.stringify(writeTrace(recorderOf(root), { reason: 'a test', agent: 'vitest', now: Date.now() }))) as Trace;
};
