import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** Whose faces a status shows: of those who favourited it, who repeated it, or both. */
export type FacesOf = 'favourites' | 'repeats';
export type FacesAsked = { readonly statusId: string; readonly of: readonly FacesOf[] };
/** The people, in the order in which they are shown. */
export type FoundFaces = { readonly ids: readonly string[]; readonly normalised: Normalised };
type Context = { asked: FacesAsked; ids: readonly string[] };
type Event = { type: 'faces.look' } & FacesAsked;
type Machine = { context: Context; events: Event };

/** Who favourited and repeated the status that a conversation is about, as faces (rule faces-shown); as long as the session lives. Whoever does not come is not missed. */
export const facesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchFaces: unprovided<FoundFaces, FacesAsked>('fetchFaces') },
  guards: { isAnother: ({ context: { asked } }, { statusId }: FacesAsked) => statusId !== asked.statusId },
  actions: {
    ask: assign((_, asked: FacesAsked) => ({ asked })),
    forget: assign({ ids: [] }),
    keep: action<Machine, { found: FoundFaces }>(({ enqueue }, { found: { ids, normalised } }) => {
      enqueue.assign({ ids });
      enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
      enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'faces', kind: 'accounts', ids })));
    }),
  },
}).createMachine({
  id: 'faces',
  context: { asked: { statusId: '', of: [] }, ids: [] },
  initial: 'resting',
  on: {
    'faces.look': [
      {
        guard: { type: 'isAnother', params: ({ event: { statusId, of } }) => ({ statusId, of }) },
        target: '.fetching',
        actions: ['forget', { type: 'ask', params: ({ event: { statusId, of } }) => ({ statusId, of }) }],
      },
      /** Those who are shown stay until it is known who they are now. */
      { target: '.fetching', actions: { type: 'ask', params: ({ event: { statusId, of } }) => ({ statusId, of }) } },
    ],
  },
  states: {
    resting: {},
    fetching: {
      invoke: {
        id: 'fetchFaces',
        src: 'fetchFaces',
        input: ({ context: { asked } }) => asked,
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) } },
        onError: 'resting',
      },
    },
  },
});

const NOBODY: readonly string[] = [];

/** The faces of a status, as far as they are known. */
export const selectFaces = ({ context: { asked, ids } }: SnapshotFrom<typeof facesMachine>, statusId: string): readonly string[] =>
  asked.statusId === statusId ? ids : NOBODY;
