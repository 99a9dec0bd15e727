import { setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Kind } from '#domain/cache/entities.ts';
import { action } from './action.ts';
import { retainEntities } from './entities.ts';
import { clearAway } from './supervision.ts';
import { unprovided, type Call } from './unprovided.ts';

/** The loaded value of one key, the pending request, and the failure of the last one. */
interface Entry<Input, Value> {
  readonly value?: Value | undefined;
  readonly pending?: Input | undefined;
  readonly hasFailed: boolean;
}
type Keyed<Input, Value> = {
  entries: Readonly<Record<string, Entry<Input, Value>>>;
  /** The keys by their last response or failure, the oldest first: an object would put numbers first. */
  order: readonly string[];
};
/** More than any screen shows: a tab that stays open for days would otherwise collect every profile that was visited. */
const MOST = 100;
/** Requests one key, or drops its value. */
export type KeyedEvents<Input> = { type: 'keyed.request'; input: Input } | { type: 'keyed.forget'; key: string };

/**
 * Makes a machine that fetches values by their keys, with at most one request per key at a time. The wiring of a machine may provide
 * when a request is due (`isDue`), and further effects of a response and of a failure. Beyond `most` keys, the oldest values are
 * dropped, and the rows of `retainedOf` that the cache retains for them.
 */
export const keyedMachine = <Input extends object, Response, Value>(
  id: string,
  {
    keyOf,
    valueOf,
    most = MOST,
    retainedOf = () => [],
  }: {
    keyOf: (input: Input) => string;
    valueOf: (response: Response) => Value;
    most?: number;
    retainedOf?: (key: string) => readonly { holder: string; kind: Kind }[];
  },
) => {
  type Context = Keyed<Input, Value>;
  type Event = KeyedEvents<Input> | DoneActorEvent<Response> | ErrorActorEvent;
  type Settled = { key: string; entry: Entry<Input, Value> };
  type Machine = { context: Context; events: Event; actors: { callServer: Call<Response, Input> }; actions: { settle: Settled } };
  const family = `${id}:`;
  const keyIn = (actorId: string): string => actorId.slice(family.length);
  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { callServer: unprovided<Response, Input>('callServer') },
    guards: { isDue: ({ context: { entries } }, { input }: { input: Input }) => entries[keyOf(input)]?.pending === undefined },
    actions: {
      request: action<Machine, { input: Input }>(({ context: { entries }, enqueue }, { input }) => {
        const key = keyOf(input);
        enqueue.spawnChild('callServer', { id: family + key, input });
        enqueue.assign({ entries: { ...entries, [key]: { value: entries[key]?.value, pending: input, hasFailed: false } } });
      }),
      settle: action<Machine, Settled>(({ context: { entries, order }, enqueue }, { key, entry }) => {
        const [settled, keys] = [{ ...entries, [key]: entry }, [...order.filter((one) => one !== key), key]];
        const dropped = keys.slice(0, -most).filter((one) => settled[one]?.pending === undefined);
        for (const one of dropped) {
          delete settled[one];
          for (const retained of retainedOf(one)) enqueue(retainEntities(() => ({ ...retained, ids: [] })));
        }
        enqueue.assign({ entries: settled, order: keys.filter((one) => !dropped.includes(one)) });
      }),
      setValue: action<Machine, { actorId: string; response: Response }>(({ enqueue }, { actorId, response }) => {
        enqueue(clearAway(actorId));
        enqueue({ type: 'settle', params: { key: keyIn(actorId), entry: { value: valueOf(response), hasFailed: false } } });
      }),
      fail: action<Machine, { actorId: string }>(({ context: { entries }, enqueue }, { actorId }) => {
        enqueue(clearAway(actorId));
        const key = keyIn(actorId);
        enqueue({ type: 'settle', params: { key, entry: { value: entries[key]?.value, hasFailed: true } } });
      }),
      forget: action<Machine, { key: string }>(({ context: { entries, order }, enqueue }, { key }) => {
        const { [key]: removed, ...rest } = entries;
        if (removed?.pending) return;
        for (const retained of retainedOf(key)) enqueue(retainEntities(() => ({ ...retained, ids: [] })));
        enqueue.assign({ entries: rest, order: order.filter((one) => one !== key) });
      }),
      mergeFetched: (_, __: { response: Response }) => {},
      showFailed: (_, __: { input: Input | undefined; error: unknown }) => {},
    },
  }).createMachine({
    id,
    context: { entries: {}, order: [] },
    on: {
      'keyed.request': {
        guard: { type: 'isDue', params: ({ event: { input } }) => ({ input }) },
        actions: { type: 'request', params: ({ event: { input } }) => ({ input }) },
      },
      'keyed.forget': { actions: { type: 'forget', params: ({ event: { key } }) => ({ key }) } },
      'xstate.done.actor.*': {
        actions: [
          { type: 'setValue', params: ({ event: { actorId, output } }) => ({ actorId, response: output }) },
          { type: 'mergeFetched', params: ({ event: { output } }) => ({ response: output }) },
        ],
      },
      'xstate.error.actor.*': {
        actions: [
          {
            type: 'showFailed',
            params: ({ context: { entries }, event: { actorId, error } }) => ({ input: entries[keyIn(actorId)]?.pending, error }),
          },
          { type: 'fail', params: ({ event: { actorId } }) => ({ actorId }) },
        ],
      },
    },
  });
};
