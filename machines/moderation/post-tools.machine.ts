import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import type { PostTool, PostUse } from '#domain/moderation/post-tool.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, successNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { mergeEntities, patchEntities } from '../support/entities.ts';

/** The status after the action; undefined where it was removed already. */
export type PostChanged = { normalised: Normalised | undefined };
type Context = {
  uses: Readonly<Record<string, PostUse>>;
  question: PostUse | undefined;
  /** The confirmed deletions that wait for another action on their status to end, by its actor id. */
  pending: Readonly<Record<string, PostUse>>;
  /** The statuses that were found to be removed, or that were deleted here. */
  removed: readonly string[];
};
type Event = ({ type: 'post.use' } & PostUse) | { type: 'post.confirm' | 'post.cancel' } | DoneActorEvent<PostChanged> | ErrorActorEvent;
type ToolInput = { statusId: string; tool: PostTool };
type Machine = { context: Context; events: Event; actors: { applyPostTool: Call<PostChanged, ToolInput> }; actions: { begin: PostUse } };
type Ended = { actorId: string };

const FAMILY = 'post:';

/** The staff's actions on statuses of others, one at a time per status, for as long as the session lives; a deletion is confirmed first, waits for a running action, and the page changes when the server has done it (rules post-tools, post-removal-confirmed). */
export const postToolsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { applyPostTool: unprovided<PostChanged, ToolInput>('applyPostTool') },
  guards: {
    mustConfirm: (_, { tool }: { tool: PostTool }) => tool === 'removed',
    isBusy: ({ context: { uses } }, { statusId }: { statusId: string }) => Object.hasOwn(uses, FAMILY + statusId),
  },
  actions: {
    setQuestion: assign((_, question: PostUse) => ({ question })),
    clearQuestion: assign({ question: undefined }),
    begin: action<Machine, PostUse>(({ context: { uses }, enqueue }, use) => {
      const id = FAMILY + use.statusId;
      enqueue.spawnChild('applyPostTool', { id, input: { statusId: use.statusId, tool: use.tool } });
      enqueue.assign({ uses: { ...uses, [id]: use } });
    }),
    confirm: action<Machine>(({ context: { uses, question, pending }, enqueue }) => {
      if (!question) return;
      const id = FAMILY + question.statusId;
      if (Object.hasOwn(uses, id)) enqueue.assign({ pending: { ...pending, [id]: question } });
      else enqueue({ type: 'begin', params: question });
    }),
    beginPending: action<Machine, Ended & { isRemoved: boolean }>(({ context: { pending }, enqueue }, { actorId, isRemoved }) => {
      const { [actorId]: next, ...others } = pending;
      if (next === undefined) return;
      enqueue.assign({ pending: others });
      if (!isRemoved) enqueue({ type: 'begin', params: next });
    }),
    settle: action<Machine, Ended & PostChanged>(({ context: { uses, removed }, enqueue }, { actorId, normalised }) => {
      const { [actorId]: use, ...others } = uses;
      if (use === undefined) return;
      const { statusId: id, tool, name } = use;
      enqueue(clearAway(actorId));
      enqueue.assign({ uses: others });
      if (normalised === undefined) enqueue.assign({ removed: [...removed, id] });
      // The stream also reports a status as deleted whose visibility changed; the server has just returned it.
      const change = { deleted: normalised === undefined };
      enqueue(patchEntities(() => ({ kind: 'statuses', ids: [id], change })));
      if (normalised) enqueue(mergeEntities(() => normalised));
      const key = normalised || tool === 'removed' ? `moderation.post.done.${tool}` : 'moderation.post.already_removed';
      enqueue(showNotice(() => successNotice(key, { name })));
    }),
    refuse: action<Machine, Ended & { error: unknown }>(({ context: { uses }, enqueue }, { actorId, error }) => {
      const { [actorId]: use, ...others } = uses;
      if (use === undefined) return;
      const { name } = use;
      enqueue(clearAway(actorId));
      enqueue.assign({ uses: others });
      enqueue(showNotice(() => errorNotice('moderation.failed.post', { name, error: failureText(toFailure(error)) })));
    }),
  },
}).createMachine({
  id: 'postTools',
  context: { uses: {}, question: undefined, pending: {}, removed: [] },
  initial: 'ready',
  on: {
    'post.use': [
      {
        guard: { type: 'mustConfirm', params: ({ event: { tool } }) => ({ tool }) },
        target: '.confirming',
        actions: { type: 'setQuestion', params: ({ event: { statusId, tool, name } }) => ({ statusId, tool, name }) },
      },
      { guard: { type: 'isBusy', params: ({ event: { statusId } }) => ({ statusId }) } },
      { actions: { type: 'begin', params: ({ event: { statusId, tool, name } }) => ({ statusId, tool, name }) } },
    ],
    'xstate.done.actor.*': {
      actions: [
        { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, normalised: output.normalised }) },
        { type: 'beginPending', params: ({ event: { actorId, output } }) => ({ actorId, isRemoved: output.normalised === undefined }) },
      ],
    },
    'xstate.error.actor.*': {
      actions: [
        { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) },
        { type: 'beginPending', params: ({ event: { actorId } }) => ({ actorId, isRemoved: false }) },
      ],
    },
  },
  states: {
    ready: {},
    confirming: {
      on: {
        'post.confirm': { target: 'ready', actions: ['confirm', 'clearQuestion'] },
        'post.cancel': { target: 'ready', actions: 'clearQuestion' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof postToolsMachine>;
/** Returns the status whose deletion is to be confirmed. */
export const selectPostQuestion = ({ context: { question } }: Snapshot): PostUse | undefined => question;
/** True if a status was deleted here, or found to be removed. */
export const selectIsPostRemoved = ({ context: { removed } }: Snapshot, statusId: string): boolean => removed.includes(statusId);
/** The action that is being applied to a status. */
export const selectPostUse = ({ context: { uses } }: Snapshot, statusId: string): PostTool | undefined => uses[FAMILY + statusId]?.tool;
