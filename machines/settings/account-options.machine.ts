import { assign, enqueueActions, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { WHERE_NAMED, type AccountOption, type AccountOptions, type OptionChange } from '#domain/account/options.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import { accountOptionMachine, type OptionOutcome } from './account-option.machine.ts';

/** `refused`: the rejected changes, until they are retried. */
type Context = { options: AccountOptions | undefined; pending: readonly AccountOption[]; refused: readonly OptionChange[] };
type Event = { type: 'option.set'; change: OptionChange } | { type: 'options.retry' } | DoneActorEvent<OptionOutcome> | ErrorActorEvent;

const FAMILY = 'option:';

/** The options of the account that the server stores, for as long as the session lives: one that is being changed has no value, and is rolled back when that fails (rule option-pending). */
export const accountOptionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchOptions: unprovided<AccountOptions>('fetchOptions'), accountOption: accountOptionMachine },
  guards: { isPending: ({ context: { pending } }, { name }: { name: AccountOption }) => pending.includes(name) },
  actions: {
    setOptions: assign((_, params: { options: AccountOptions }) => params),
    spawnChange: enqueueActions(({ context: { pending, refused }, enqueue }, { change }: { change: OptionChange }) => {
      enqueue.spawnChild('accountOption', { id: FAMILY + change.name, input: { change } });
      enqueue.assign({ pending: [...pending, change.name], refused: refused.filter(({ name }) => name !== change.name) });
    }),
    /** Only this option is taken from the response: another may be pending. */
    settleChange: enqueueActions(
      ({ context: { options, pending, refused }, enqueue }, { actorId, outcome }: { actorId: string; outcome: Partial<OptionOutcome> }) => {
        const name = actorId.slice(FAMILY.length) as AccountOption;
        enqueue(clearAway(actorId));
        enqueue.assign({ pending: pending.filter((one) => one !== name) });
        if (outcome.options && options) enqueue.assign({ options: { ...options, [name]: outcome.options[name] } });
        const { change, failure } = outcome;
        if (failure && change) enqueue.assign({ refused: [...refused, change] });
        if (failure) enqueue(showNotice(() => errorNotice('settings.saving_err', { error: failureText(failure) })));
      },
    ),
  },
}).createMachine({
  id: 'accountOptions',
  context: { options: undefined, pending: [], refused: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchOptions',
        src: 'fetchOptions',
        onDone: { target: 'loaded', actions: { type: 'setOptions', params: ({ event }) => ({ options: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { 'options.retry': 'loading' } },
    loaded: {
      on: {
        'option.set': [
          { guard: { type: 'isPending', params: ({ event: { change } }) => ({ name: change.name }) } },
          { actions: { type: 'spawnChange', params: ({ event: { change } }) => ({ change }) } },
        ],
        'xstate.done.actor.*': {
          actions: { type: 'settleChange', params: ({ event: { actorId, output } }) => ({ actorId, outcome: output }) },
        },
        'xstate.error.actor.*': {
          actions: {
            type: 'settleChange',
            params: ({ event: { actorId, error } }) => ({ actorId, outcome: { failure: toFailure(error) } }),
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof accountOptionsMachine>;
/** The value of an option, undefined while it is being set or nothing is known. */
export const selectOption = <Name extends AccountOption>({ context }: Snapshot, name: Name): AccountOptions[Name] | undefined =>
  context.pending.includes(name) ? undefined : context.options?.[name];
/** The failed change of an option: it can be retried in its row (rule option-pending). */
export const selectRefused = ({ context }: Snapshot, option: AccountOption): OptionChange | undefined =>
  context.refused.find(({ name }) => name === option);
export const selectOptionsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

const always = () => true;
const named = new WeakMap<AccountOptions, (name: AccountOption) => boolean>();
/** The options that the server stores: some only where it names them. */
export const selectIsNamed = ({ context: { options } }: Snapshot): ((name: AccountOption) => boolean) => {
  if (options === undefined) return always;
  const isSupported = named.get(options) ?? ((name) => !WHERE_NAMED.includes(name) || options[name] !== undefined);
  named.set(options, isSupported);
  return isSupported;
};
