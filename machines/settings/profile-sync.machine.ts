import { assign, setup } from 'xstate';
import { CallError, statusOf, toFailure, type Failure } from '#domain/text/failure.ts';
import type { StoredProfile } from '#domain/settings/profile.ts';
import { nextProfile } from '#domain/settings/profile-versions.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Waiting } from '#domain/settings/waiting.ts';
import { unprovided } from '../support/unprovided.ts';

/** One that is new need not be read first; it begins as `settings`. */
type Input = { profile: string; isNew: boolean; settings: Partial<Settings> };
type Context = Input & { stored: StoredProfile | undefined; waiting: Waiting; conflicts: number; failure: Failure | undefined };
/** The profile as it is stored now, or why it is not. */
export type SyncOutcome = { profile: string; written: StoredProfile } | { failure: Failure };
/** The settings that are written, and the pending changes that they include. */
export type Writing = StoredProfile & { profile: string; ids: readonly string[] };

const MAX_CONFLICTS = 3; // our choice (rule conflict-limit)
const CONFLICTS: readonly (number | undefined)[] = [422, 500]; // a version that skips, one that comes twice (rule profile-conflict)

const written = ({ stored, settings, waiting: { change } }: Context): StoredProfile =>
  nextProfile(stored, stored ? change : { ...settings, ...change });

/**
 * Writes the pending changes to a profile; it ends when they are stored, or when that failed. The pending changes are determined after
 * the profile was read, so that no change of another device is overwritten. A profile that changed meanwhile is read again
 * (rule profile-version).
 */
export const profileSyncMachine = setup({
  types: { input: {} as Input, context: {} as Context, output: {} as SyncOutcome },
  actors: {
    fetchProfile: unprovided<StoredProfile | undefined, { profile: string }>('fetchProfile'),
    gatherWaiting: unprovided<Waiting, { profile: string }>('gatherWaiting'),
    /** The written changes are no longer pending. */
    writeProfile: unprovided<void, Writing>('writeProfile'),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isConflict: ({ context: { conflicts } }, { error }: { error: unknown }) =>
      conflicts < MAX_CONFLICTS && CONFLICTS.includes(statusOf(toFailure(error))),
  },
  actions: {
    setPending: assign((_, params: { waiting: Waiting }) => params),
    setStored: assign((_, params: { stored: StoredProfile | undefined }) => params),
    countConflict: assign({ conflicts: ({ context }) => context.conflicts + 1 }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'profileSync',
  context: ({ input }) => ({ ...input, stored: undefined, waiting: { ids: [], change: {} }, conflicts: 0, failure: undefined }),
  output: ({ context }) => (context.failure ? { failure: context.failure } : { profile: context.profile, written: written(context) }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNew', target: 'gathering' }, { target: 'reading' }] },
    reading: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: { target: 'gathering', actions: { type: 'setStored', params: ({ event }) => ({ stored: event.output }) } },
        onError: { target: 'ended', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    gathering: {
      invoke: {
        id: 'gatherWaiting',
        src: 'gatherWaiting',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: { target: 'writing', actions: { type: 'setPending', params: ({ event }) => ({ waiting: event.output }) } },
        onError: { target: 'ended', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    writing: {
      invoke: {
        id: 'writeProfile',
        src: 'writeProfile',
        input: ({ context }) => ({ profile: context.profile, ids: context.waiting.ids, ...written(context) }),
        onDone: 'ended',
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: 'countConflict',
          },
          { target: 'ended', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    ended: { type: 'final' },
  },
});

/** Why a sync failed. */
export const errorOf = (outcome: SyncOutcome) => ('failure' in outcome ? new CallError(outcome.failure) : undefined);

/** A profile as it was found or written, to be taken over. */
export type Taken = { profile: string; stored: StoredProfile | undefined };

/** The result of a sync. */
export const takenOf = (outcome: SyncOutcome): Taken =>
  'failure' in outcome ? { profile: '', stored: undefined } : { profile: outcome.profile, stored: outcome.written };
