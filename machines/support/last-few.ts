import { sendTo, type EventFromLogic, type InputFrom, type UnknownActorLogic } from 'xstate';
import type { Kind } from '#domain/cache/entities.ts';
import { anyMachines, type AnyMachinesAction } from './action.ts';
import { retainEntities } from './entities.ts';
import { showStopped, type Supervised } from './supervision.ts';

type Slots = Record<string, UnknownActorLogic>;
type Persister = { context: Supervised & { open: readonly string[] }; events: never; actors: Slots };
type Keeping = Omit<Persister, 'actors'>;
interface Recent<A extends Slots> {
  /** the slot of one child, which is its family's name too */
  slot: keyof A & string;
  most: number;
  /** The rows that the cache retains for one of them. */
  retainedOf: (key: string) => readonly { holder: string; kind: Kind }[];
  /** The input of a child that restarts after it crashed. */
  inputOf: (key: string) => InputFrom<A[keyof A]>;
  /** The event for a child that is shown again. */
  again: EventFromLogic<A[keyof A]>;
}

/** Actions of a machine that holds one child for each of the last few things that were shown, newest first, and releases what the others retained. */
export const lastFew = <A extends Slots>({ slot, most, retainedOf, inputOf, again }: Recent<A>) => {
  type Input = InputFrom<A[keyof A]>;
  type Action<Params extends object> = AnyMachinesAction<Params, Keeping & { actors: A }>;
  const name: string = slot;
  const idOf = (key: string) => `${name}:${key}`;
  return {
    idOf,
    open: anyMachines<Persister, { key: string; input: Input }>(({ context, enqueue }, { key, input }) => {
      for (const oldest of context.open.slice(most - 1)) {
        enqueue.stopChild(idOf(oldest));
        for (const retained of retainedOf(oldest)) enqueue(retainEntities(() => ({ ...retained, ids: [] })));
      }
      enqueue.spawnChild(name, { id: idOf(key), input });
      enqueue.assign({ open: [key, ...context.open.slice(0, most - 1)] });
    }) as Action<{ key: string; input: Input }>,
    /** A list that was shown before is shown at once, and fetched again. */
    reopen: anyMachines<Keeping, { key: string }>(({ context, enqueue }, { key }) => {
      enqueue(sendTo(idOf(key), again));
      enqueue.assign({ open: [key, ...context.open.filter((one) => one !== key)] });
    }),
    /** A child that crashed restarts. */
    spawnPermanent: anyMachines<Persister, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      const key = context.open.find((one) => idOf(one) === actorId);
      if (key !== undefined) enqueue.spawnChild(name, { id: actorId, input: inputOf(key) });
    }) as Action<{ actorId: string }>,
    /** One that was abandoned may be opened again. */
    noticeStopped: anyMachines<Keeping, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      enqueue(showStopped(actorId));
      enqueue.assign({ open: context.open.filter((one) => idOf(one) !== actorId) });
    }),
  };
};
