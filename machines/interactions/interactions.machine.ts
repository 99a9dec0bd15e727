import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Interaction } from '#domain/interactions/interactions.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { interactionListMachine } from './interaction-list.machine.ts';
import { patchEntities } from '../support/entities.ts';

type Target = { id: string };
/** `hidesMoves` is undefined until the account is loaded; `seeing` are those that are being marked as read. */
type Context = { open: readonly Interaction[]; hidesMoves: boolean | undefined; seeing: readonly string[] };
type Event =
  | { type: 'interactions.show' }
  | { type: 'interactions.view'; of: Interaction }
  | ({ type: 'interaction.markRead' } & Target)
  | DoneActorEvent<void>
  | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { list: typeof interactionListMachine; see: Call<void, Target> } };

const FAMILY = 'list:';
const SEE = 'see:';
const patch = (id: string, seen: boolean) => patchEntities(() => ({ kind: 'notifications', ids: [id], change: { seen } }));

/** The state after a child of it was removed. */
const without = ({ open, seeing }: Context, actorId: string): Pick<Context, 'open' | 'seeing'> => ({
  open: open.filter((of) => FAMILY + of !== actorId),
  seeing: seeing.filter((id) => SEE + id !== actorId),
});

/** A list that was shown before is shown at once, and fetched again. */
const openList = action<Machine, { of: Interaction }>(({ context: { open }, enqueue }, { of }) => {
  if (open.includes(of)) return enqueue.sendTo(FAMILY + of, { type: 'list.refresh' });
  enqueue.spawnChild('list', { id: FAMILY + of, input: { key: of } });
  enqueue.assign({ open: [...open, of] });
});

const markRead = action<Machine, Target>(({ context: { seeing }, enqueue }, { id }) => {
  if (seeing.includes(id)) return;
  enqueue.assign({ seeing: [...seeing, id] });
  enqueue(patch(id, true));
  enqueue.spawnChild('see', { id: SEE + id, input: { id } });
});

/** A mark that the server refused is taken back; a list that crashed may be opened again. */
const fail = action<Machine, { actorId: string; error: unknown }>(({ context, enqueue }, { actorId, error }) => {
  enqueue(clearAway(actorId));
  enqueue.assign(without(context, actorId));
  if (!actorId.startsWith(SEE)) return enqueue(showNotice(() => errorNotice('errors.part_stopped', { part: actorId })));
  enqueue(patch(actorId.slice(SEE.length), false));
  enqueue(showNotice(() => errorNotice('notifications.read_failed', { error: failureText(toFailure(error)) })));
});

/** Spawns a list for each kind of interaction, from when it is first shown, as long as the session lives (rules interaction-lists, interaction-seen). */
export const interactionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    list: interactionListMachine,
    /** True if the account hides that it moved. */
    checkMoves: unprovided<boolean>('checkMoves'),
    see: unprovided<void, Target>('see'),
  },
  actions: {
    openList,
    markRead,
    fail,
    setHidesMoves: assign((_, { hidesMoves }: { hidesMoves: boolean }) => ({ hidesMoves })),
    settle: action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue.assign(without(context, actorId));
    }),
  },
}).createMachine({
  id: 'interactions',
  context: { open: [], hidesMoves: undefined, seeing: [] },
  initial: 'idle',
  on: {
    'interactions.show': '.loading',
    'interactions.view': { actions: { type: 'openList', params: ({ event: { of } }) => ({ of }) } },
    'interaction.markRead': { actions: { type: 'markRead', params: ({ event: { id } }) => ({ id }) } },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'fail', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    idle: {},
    loading: {
      invoke: {
        id: 'checkMoves',
        src: 'checkMoves',
        onDone: { target: 'idle', actions: { type: 'setHidesMoves', params: ({ event: { output } }) => ({ hidesMoves: output }) } },
        onError: 'idle',
      },
    },
  },
});

/** The id of the child of a list. */
export const selectInteractionListId = (of: Interaction): string => FAMILY + of;
export const selectHidesMoves = ({ context: { hidesMoves } }: SnapshotFrom<typeof interactionsMachine>) => hidesMoves;
