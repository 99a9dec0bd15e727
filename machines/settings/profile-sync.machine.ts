import { assign, setup } from 'xstate';
import { CallError, statusOf, toFailure, type Failure } from '../../src/domain/failure.ts';
import { nextProfile, type StoredProfile } from '../../src/domain/settings/profile.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { unprovided } from '../support/unprovided.ts';

/** One that is new need not be read first. */
type Input = { profile: string; isNew: boolean; settings: Settings; changes: Partial<Settings> };
type Context = Input & { stored: StoredProfile | undefined; conflicts: number; failure: Failure | undefined };
/** The profile as it is stored now, or why it is not. */
export type SyncOutcome = { written: StoredProfile; changes: Partial<Settings> } | { failure: Failure };

const MOST_CONFLICTS = 3; // our choice
const CONFLICTS: readonly (number | undefined)[] = [422, 500]; // research/api-pitfalls: a version that skips, one that comes twice

const written = ({ stored, settings, changes }: Context): StoredProfile => nextProfile(stored, stored ? changes : settings);

/** Writes a device's changes to a profile once; it ends when they are stored, or when that failed. One that others wrote meanwhile is read again (doc 1 §4). */
export const profileSyncMachine = setup({
  types: { input: {} as Input, context: {} as Context, output: {} as SyncOutcome },
  actors: {
    fetchProfile: unprovided<StoredProfile | undefined, { profile: string }>('fetchProfile'),
    writeProfile: unprovided<void, StoredProfile & { profile: string }>('writeProfile'),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isConflict: ({ context: { conflicts } }, { error }: { error: unknown }) =>
      conflicts < MOST_CONFLICTS && CONFLICTS.includes(statusOf(toFailure(error))),
  },
  actions: {
    keepStored: assign((_, params: { stored: StoredProfile | undefined }) => params),
    countConflict: assign({ conflicts: ({ context }) => context.conflicts + 1 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'profileSync',
  context: ({ input }) => ({ ...input, stored: undefined, conflicts: 0, failure: undefined }),
  output: ({ context }) => (context.failure ? { failure: context.failure } : { written: written(context), changes: context.changes }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isNew', target: 'writing' }, { target: 'reading' }] },
    reading: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: { target: 'writing', actions: { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) } },
        onError: { target: 'ended', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    writing: {
      invoke: {
        id: 'writeProfile',
        src: 'writeProfile',
        input: ({ context }) => ({ profile: context.profile, ...written(context) }),
        onDone: 'ended',
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: 'countConflict',
          },
          { target: 'ended', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    ended: { type: 'final' },
  },
});

/** What a sync left to be taken over, and which changes are written. */
export type Taken = { stored: StoredProfile | undefined; written?: Partial<Settings> };

/** Why a sync failed. */
export const errorOf = (outcome: SyncOutcome) => ('failure' in outcome ? new CallError(outcome.failure) : undefined);

/** What a sync brought. */
export const takenOf = (outcome: SyncOutcome): Taken =>
  'failure' in outcome ? { stored: undefined } : { stored: outcome.written, written: outcome.changes };
