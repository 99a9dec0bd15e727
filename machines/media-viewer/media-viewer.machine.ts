import { assign, setup, type SnapshotFrom } from 'xstate';
import { FIT, isFarSwipe, isViewable, letGo, zoomedBy, type MediaItem, type View } from '#domain/media-viewer/media-viewer.ts';
import type { Attachment } from '#domain/status/status.ts';
import { action } from '../support/action.ts';
import { wrappedIndex } from '../support/wrapped-index.ts';

type Asked = { attachments: readonly Attachment[]; id: string; of?: string | undefined };
type Step = { by: 1 | -1 };
type Context = { items: readonly MediaItem[]; at: number; view: View; of: string | undefined };
type Event =
  | MediaViewerEvents
  | { type: 'mediaModal.close' }
  | { type: 'media.next' | 'media.previous' | 'media.loaded' | 'media.failed' | 'media.retry' | 'media.released' }
  /** A gesture left the picture like this. */
  | { type: 'media.moved'; view: View }
  | { type: 'media.zoom'; factor: number }
  /** A finger that was lifted after so many px forth or back, in a window so wide. */
  | { type: 'media.swiped'; px: number; width: number };

/** The last attachments are shown: the list may load more. */
type Emitted = { type: 'media.nearEnd' };
type Machine = { context: Context; events: Event; emitted: Emitted };

export type MediaViewerEvents =
  /** Among what a post has attached, or among what a list that may grow has, which is named then. */
  | { type: 'mediaViewer.open'; attachments: readonly Attachment[]; id: string; of?: string }
  /** That list has more. */
  | { type: 'mediaViewer.grown'; attachments: readonly Attachment[]; of: string };

const NEAR_END = 3; // our choice (rule profile-media)
const HIDE_MS = 100; // (rule viewer-hides)

const viewables = ({ attachments }: Pick<Asked, 'attachments'>) => attachments.filter(isViewable);

const isNearEnd = (at: number, { length }: readonly MediaItem[]) => at >= length - NEAR_END;

/** Shows what a post has attached, one at a time over the whole page; it waits as long as its session lives (rule viewer-opens). */
export const mediaViewerMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isAmong: (_, asked: Asked) => viewables(asked).some(({ id }) => id === asked.id),
    isOf: ({ context }, { of }: { of: string }) => context.of === of,
    hasOthers: ({ context: { items } }) => items.length > 1,
    isSwipe: ({ context: { items, view } }, { px, width }: { px: number; width: number }) =>
      items.length > 1 && view.scale === FIT.scale && isFarSwipe(px, width),
  },
  actions: {
    setItems: action<Machine, Asked>(({ enqueue }, asked) => {
      const items = viewables(asked);
      const at = items.findIndex(({ id }) => id === asked.id);
      enqueue.assign({ items, at, view: FIT, of: asked.of });
      if (isNearEnd(at, items)) enqueue.emit({ type: 'media.nearEnd' });
    }),
    step: action<Machine, Step>(({ context: { at, items }, enqueue }, { by }) => {
      const next = wrappedIndex(at, by, items.length);
      enqueue.assign({ at: next, view: FIT });
      if (isNearEnd(next, items)) enqueue.emit({ type: 'media.nearEnd' });
    }),
    /** The shown attachment stays, also where the new list does not contain it. */
    updateItems: assign(({ context: { at, items } }, grown: Pick<Asked, 'attachments'>) => {
      const now = viewables(grown);
      const place = now.findIndex(({ id }) => id === items[at]?.id);
      return place < 0 ? {} : { items: now, at: place };
    }),
    move: assign((_, { view }: { view: View }) => ({ view })),
    zoom: assign(({ context: { view } }, { factor }: { factor: number }) => ({ view: letGo(zoomedBy(view, factor)) })),
    release: assign(({ context: { view } }) => ({ view: letGo(view) })),
    fit: assign({ view: FIT }),
  },
  delays: { untilHidden: HIDE_MS },
}).createMachine({
  id: 'mediaViewer',
  context: { items: [], at: 0, view: FIT, of: undefined },
  initial: 'closed',
  on: {
    'mediaViewer.open': {
      guard: { type: 'isAmong', params: ({ event: { attachments, id } }) => ({ attachments, id }) },
      target: '.open',
      reenter: true,
      actions: { type: 'setItems', params: ({ event: { attachments, id, of } }) => ({ attachments, id, of }) },
    },
  },
  states: {
    closed: {},
    open: {
      initial: 'loading',
      on: {
        'mediaModal.close': 'closing',
        'mediaViewer.grown': {
          guard: { type: 'isOf', params: ({ event: { of } }) => ({ of }) },
          actions: { type: 'updateItems', params: ({ event: { attachments } }) => ({ attachments }) },
        },
        'media.next': { guard: 'hasOthers', target: '.loading', actions: { type: 'step', params: { by: 1 } } },
        'media.previous': { guard: 'hasOthers', target: '.loading', actions: { type: 'step', params: { by: -1 } } },
        'media.swiped': {
          guard: { type: 'isSwipe', params: ({ event: { px, width } }) => ({ px, width }) },
          target: '.loading',
          actions: { type: 'step', params: ({ event: { px } }) => ({ by: px > 0 ? (1 as const) : (-1 as const) }) },
        },
      },
      states: {
        loading: { on: { 'media.loaded': 'shown', 'media.failed': 'failed' } }, // (rule viewer-loading)
        shown: {
          initial: 'idle',
          on: {
            'media.moved': { target: '.moving', actions: { type: 'move', params: ({ event: { view } }) => ({ view }) } },
            'media.zoom': { actions: { type: 'zoom', params: ({ event: { factor } }) => ({ factor }) } },
            'media.failed': { target: 'failed', actions: 'fit' },
          },
          states: {
            idle: {},
            /** While the user drags it. */
            moving: { on: { 'media.released': { target: 'idle', actions: 'release' } } },
          },
        },
        failed: { on: { 'media.retry': 'loading' } },
      },
    },
    /** It fades out, and is removed after that. */
    closing: { after: { untilHidden: 'closed' } },
  },
});

type Snapshot = SnapshotFrom<typeof mediaViewerMachine>;
/** The state of the viewer: closed, open, or fading out. */
export const selectPresence = (snapshot: Snapshot): 'closed' | 'open' | 'closing' =>
  snapshot.matches('open') ? 'open' : snapshot.matches('closing') ? 'closing' : 'closed';
export const selectItem = ({ context: { items, at } }: Snapshot): MediaItem | undefined => items[at];
/** Returns the position of the shown item and their number, from 1. */
export const selectPlace = ({ context: { at, items } }: Snapshot): string => `${at + 1}/${items.length}`;
export const selectView = ({ context }: Snapshot): View => context.view;
/** The loading state of the shown attachment. */
export const selectLoad = (snapshot: Snapshot): 'loading' | 'shown' | 'failed' =>
  snapshot.matches({ open: 'shown' }) ? 'shown' : snapshot.matches({ open: 'failed' }) ? 'failed' : 'loading';
