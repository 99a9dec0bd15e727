import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { action } from './action.ts';
import { clearAway } from './supervision.ts';
import { unprovided, type Call } from './unprovided.ts';

/** The loaded value of one key, the pending request, and the failure of the last one. */
interface Entry<Input, Known> {
  readonly known?: Known | undefined;
  readonly asking?: Input | undefined;
  readonly hasFailed: boolean;
}
type Keyed<Input, Known> = { entries: Readonly<Record<string, Entry<Input, Known>>> };
/** Requests one key, or drops its value. */
export type KeyedEvents<Input> = { type: 'keyed.request'; input: Input } | { type: 'keyed.forget'; key: string };

/**
 * Makes a machine that fetches values by their keys, with at most one request per key at a time. The wiring of a machine may provide
 * when a request is due (`isDue`), and further effects of a response and of a failure.
 */
export const keyedMachine = <Input extends object, Answer, Known>(
  id: string,
  { keyOf, knownOf }: { keyOf: (input: Input) => string; knownOf: (answer: Answer) => Known },
) => {
  type Context = Keyed<Input, Known>;
  type Event = KeyedEvents<Input> | DoneActorEvent<Answer> | ErrorActorEvent;
  type Machine = { context: Context; events: Event; actors: { askServer: Call<Answer, Input> } };
  const family = `${id}:`;
  const keyIn = (actorId: string): string => actorId.slice(family.length);
  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { askServer: unprovided<Answer, Input>('askServer') },
    guards: { isDue: ({ context: { entries } }, { input }: { input: Input }) => entries[keyOf(input)]?.asking === undefined },
    actions: {
      ask: action<Machine, { input: Input }>(({ context: { entries }, enqueue }, { input }) => {
        const key = keyOf(input);
        enqueue.spawnChild('askServer', { id: family + key, input });
        enqueue.assign({ entries: { ...entries, [key]: { known: entries[key]?.known, asking: input, hasFailed: false } } });
      }),
      keep: action<Machine, { actorId: string; answer: Answer }>(({ context: { entries }, enqueue }, { actorId, answer }) => {
        enqueue(clearAway(actorId));
        enqueue.assign({ entries: { ...entries, [keyIn(actorId)]: { known: knownOf(answer), hasFailed: false } } });
      }),
      fail: action<Machine, { actorId: string }>(({ context: { entries }, enqueue }, { actorId }) => {
        enqueue(clearAway(actorId));
        const key = keyIn(actorId);
        enqueue.assign({ entries: { ...entries, [key]: { known: entries[key]?.known, hasFailed: true } } });
      }),
      forget: assign(({ context: { entries } }, { key }: { key: string }) => {
        const { [key]: removed, ...rest } = entries;
        return { entries: removed?.asking ? entries : rest };
      }),
      notifyLearned: (_, __: { answer: Answer }) => {},
      showFailed: (_, __: { input: Input | undefined; error: unknown }) => {},
    },
  }).createMachine({
    id,
    context: { entries: {} },
    on: {
      'keyed.request': {
        guard: { type: 'isDue', params: ({ event: { input } }) => ({ input }) },
        actions: { type: 'ask', params: ({ event: { input } }) => ({ input }) },
      },
      'keyed.forget': { actions: { type: 'forget', params: ({ event: { key } }) => ({ key }) } },
      'xstate.done.actor.*': {
        actions: [
          { type: 'keep', params: ({ event: { actorId, output } }) => ({ actorId, answer: output }) },
          { type: 'notifyLearned', params: ({ event: { output } }) => ({ answer: output }) },
        ],
      },
      'xstate.error.actor.*': {
        actions: [
          {
            type: 'showFailed',
            params: ({ context: { entries }, event: { actorId, error } }) => ({ input: entries[keyIn(actorId)]?.asking, error }),
          },
          { type: 'fail', params: ({ event: { actorId } }) => ({ actorId }) },
        ],
      },
    },
  });
};
