import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** Whose avatars a status shows: of those who favourited it, who repeated it, or both. */
export type AvatarsOf = 'favourites' | 'repeats';
export type AvatarsAsked = { readonly statusId: string; readonly of: readonly AvatarsOf[] };
/** The people, in the order in which they are shown. */
export type FoundAvatars = { readonly ids: readonly string[]; readonly normalised: Normalised };
type Context = { asked: AvatarsAsked; ids: readonly string[] };
type Event = { type: 'avatars.look' } & AvatarsAsked;
type Machine = { context: Context; events: Event };

/** Who favourited and repeated the status that a conversation is about, as avatars (rule avatars-shown); as long as the session lives. Whoever does not come is not missed. */
export const avatarsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchAvatars: unprovided<FoundAvatars, AvatarsAsked>('fetchAvatars') },
  guards: { isAnother: ({ context: { asked } }, { statusId }: AvatarsAsked) => statusId !== asked.statusId },
  actions: {
    ask: assign((_, asked: AvatarsAsked) => ({ asked })),
    forget: assign({ ids: [] }),
    keep: action<Machine, { found: FoundAvatars }>(({ enqueue }, { found: { ids, normalised } }) => {
      enqueue.assign({ ids });
      enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
      enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'avatars', kind: 'accounts', ids })));
    }),
  },
}).createMachine({
  id: 'avatars',
  context: { asked: { statusId: '', of: [] }, ids: [] },
  initial: 'resting',
  on: {
    'avatars.look': [
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
        id: 'fetchAvatars',
        src: 'fetchAvatars',
        input: ({ context: { asked } }) => asked,
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) } },
        onError: 'resting',
      },
    },
  },
});

const NOBODY: readonly string[] = [];

/** The avatars of a status, as far as they are known. */
export const selectAvatars = ({ context: { asked, ids } }: SnapshotFrom<typeof avatarsMachine>, statusId: string): readonly string[] =>
  asked.statusId === statusId ? ids : NOBODY;
