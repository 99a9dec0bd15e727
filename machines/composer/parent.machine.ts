import { setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { mergeEntities, patchEntities } from '../support/entities.ts';

/** The post that a form is about; none for a new one. */
type Target = { statusId: string };
type Event =
  /** It was deleted while the form was open. */
  | { type: 'parent.removed' }
  /** The status is not loaded here. */
  | { type: 'parent.unknown' }
  /** A reply or quote of it was refused. */
  | { type: 'parent.check' };

/** Checks that the status that a form replies to, quotes or edits still exists, as long as the form lives. */
export const parentMachine = setup({
  types: { input: {} as Target, context: {} as Target, events: {} as Event },
  actors: {
    /** Sends that it was deleted, or that it is not loaded. */
    watchStatus: unprovidedSource<Target>('watchStatus'),
    fetchStatus: unprovided<Target & { normalised: Normalised }, Target>('fetchStatus'),
  },
  guards: {
    isSome: ({ context }) => context.statusId !== '',
    isMissing: (_, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
  },
  actions: {
    learnRemoved: patchEntities(({ statusId }: Target) => ({ kind: 'statuses', ids: [statusId], change: { deleted: true } })),
    learn: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
  },
}).createMachine({
  id: 'parent',
  context: ({ input }) => input,
  invoke: { id: 'watchStatus', src: 'watchStatus', input: ({ context }) => context, onError: {} },
  initial: 'there',
  on: { 'parent.removed': '.removed' },
  states: {
    there: { on: { 'parent.unknown': 'looking', 'parent.check': { guard: 'isSome', target: 'looking' } } },
    looking: {
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        input: ({ context }) => context,
        onDone: { target: 'there', actions: { type: 'learn', params: ({ event: { output } }) => ({ normalised: output.normalised }) } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event: { error } }) => ({ error }) },
            target: 'removed',
            actions: { type: 'learnRemoved', params: ({ context }) => context },
          },
          { target: 'there' },
        ],
      },
    },
    removed: {},
  },
});

/** True if nobody can reply to, quote or edit it any more. */
export const selectIsRemoved = ({ value }: SnapshotFrom<typeof parentMachine>): boolean => value === 'removed';
