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
    hasStatus: ({ context }) => context.statusId !== '',
    isMissing: (_, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
  },
  actions: {
    markRemoved: patchEntities(({ statusId }: Target) => ({ kind: 'statuses', ids: [statusId], change: { deleted: true } })),
    cacheStatus: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
  },
}).createMachine({
  id: 'parent',
  context: ({ input }) => input,
  invoke: { id: 'watchStatus', src: 'watchStatus', input: ({ context }) => context, onError: {} },
  initial: 'present',
  on: { 'parent.removed': '.removed' },
  states: {
    present: { on: { 'parent.unknown': 'fetching', 'parent.check': { guard: 'hasStatus', target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        input: ({ context }) => context,
        onDone: {
          target: 'present',
          actions: { type: 'cacheStatus', params: ({ event: { output } }) => ({ normalised: output.normalised }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event: { error } }) => ({ error }) },
            target: 'removed',
            actions: { type: 'markRemoved', params: ({ context }) => context },
          },
          { target: 'present' },
        ],
      },
    },
    removed: {},
  },
});

/** True if it can no longer be replied to, quoted or edited. */
export const selectIsRemoved = ({ value }: SnapshotFrom<typeof parentMachine>): boolean => value === 'removed';

/** True while a status that is not loaded here is fetched. */
export const selectIsFetchingParent = ({ value }: SnapshotFrom<typeof parentMachine>): boolean => value === 'fetching';
