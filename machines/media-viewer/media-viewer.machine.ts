import { assign, setup, type SnapshotFrom } from 'xstate';
import { replyKey } from '#domain/composer/draft-key.ts';
import {
  FIT,
  isFarDrop,
  isFarSwipe,
  isViewable,
  letGo,
  zoomedBy,
  type MediaItem,
  type View,
  type ViewedAttachment,
} from '#domain/media-viewer/media-viewer.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { wrappedIndex } from '../support/wrapped-index.ts';

type Opened = { attachments: readonly ViewedAttachment[]; id: string; of?: string | undefined; statusId?: string | undefined };
type Step = { by: 1 | -1 };
type Context = {
  items: readonly MediaItem[];
  at: number;
  view: View;
  of: string | undefined;
  /** The status that all items are attached to, unless each has its own. */
  statusId: string | undefined;
  /** True if the picture is larger than its space, so that zooming shows more of it. */
  isShrunk: boolean;
  /** True if a reply to the status opens once the viewer is removed. */
  replies: boolean;
};
type Event =
  | MediaViewerEvents
  | { type: 'mediaModal.close' }
  | { type: 'media.next' | 'media.previous' | 'media.loaded' | 'media.failed' | 'media.retry' | 'media.released' }
  /** A gesture left the picture like this. */
  | { type: 'media.moved'; view: View }
  | { type: 'media.zoom'; factor: number }
  /** A finger that was lifted after a horizontal movement, in px, and the width of the window. */
  | { type: 'media.swiped'; px: number; width: number }
  /** A finger that was lifted after a downward movement, in px, and the height of the window. */
  | { type: 'media.dropped'; px: number; height: number }
  /** A thumbnail. */
  | { type: 'media.pick'; at: number }
  /** The picture was laid out: it is drawn smaller than it is, or not. */
  | { type: 'media.measured'; isShrunk: boolean }
  | { type: 'media.reply' };

/** The last attachments are shown: the list may load more. */
type Emitted = { type: 'media.nearEnd' };
type Machine = { context: Context; events: Event; emitted: Emitted; actions: { show: { at: number } } };

export type MediaViewerEvents =
  /** Among the attachments of a status, or of a list that may grow, whose key is given then. */
  | { type: 'mediaViewer.open'; attachments: readonly ViewedAttachment[]; id: string; of?: string; statusId?: string | undefined }
  /** That list has more. */
  | { type: 'mediaViewer.grown'; attachments: readonly ViewedAttachment[]; of: string };

const NEAR_END = 3; // our choice (rule profile-media)
const HIDE_MS = 100; // (rule viewer-hides)

const viewables = ({ attachments }: Pick<Opened, 'attachments'>) => attachments.filter(isViewable);

const statusOf = ({ items, at, statusId }: Pick<Context, 'items' | 'at' | 'statusId'>): string | undefined =>
  items[at]?.statusId ?? statusId;

const isNearEnd = (at: number, { length }: readonly MediaItem[]) => at >= length - NEAR_END;

/** Shows the attachments of a post, one at a time over the whole page, as long as its session lives (rule viewer-opens). */
export const mediaViewerMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isAmong: (_, opened: Opened) => viewables(opened).some(({ id }) => id === opened.id),
    isOf: ({ context }, { of }: { of: string }) => context.of === of,
    hasOthers: ({ context: { items } }) => items.length > 1,
    isSwipe: ({ context: { items, view } }, { px, width }: { px: number; width: number }) =>
      items.length > 1 && view.scale === FIT.scale && isFarSwipe(px, width),
    isDrop: ({ context: { view } }, { px, height }: { px: number; height: number }) => view.scale === FIT.scale && isFarDrop(px, height),
    isAnother: ({ context: { items, at } }, { at: picked }: { at: number }) => picked !== at && items[picked] !== undefined,
    hasStatus: ({ context }) => statusOf(context) !== undefined,
    isReplying: ({ context: { replies } }) => replies,
  },
  actions: {
    setItems: action<Machine, Opened>(({ enqueue }, opened) => {
      const items = viewables(opened);
      const at = items.findIndex(({ id }) => id === opened.id);
      enqueue.assign({ items, at, view: FIT, of: opened.of, statusId: opened.statusId, isShrunk: false, replies: false });
      if (isNearEnd(at, items)) enqueue.emit({ type: 'media.nearEnd' });
    }),
    step: action<Machine, Step>(({ context: { at, items }, enqueue }, { by }) => {
      enqueue({ type: 'show', params: { at: wrappedIndex(at, by, items.length) } });
    }),
    show: action<Machine, { at: number }>(({ context: { items }, enqueue }, { at }) => {
      enqueue.assign({ at, view: FIT, isShrunk: false });
      if (isNearEnd(at, items)) enqueue.emit({ type: 'media.nearEnd' });
    }),
    measure: assign((_, { isShrunk }: { isShrunk: boolean }) => ({ isShrunk })),
    prepareReply: assign({ replies: true }),
    openReply: sendToActor<'composers', { statusId: string }>('composers', ({ statusId }) => ({
      type: 'composers.open',
      key: replyKey(statusId),
    })),
    /** The shown attachment stays, also where the new list does not contain it. */
    updateItems: assign(({ context: { at, items } }, grown: Pick<Opened, 'attachments'>) => {
      const now = viewables(grown);
      const position = now.findIndex(({ id }) => id === items[at]?.id);
      return position < 0 ? {} : { items: now, at: position };
    }),
    move: assign((_, { view }: { view: View }) => ({ view })),
    zoom: assign(({ context: { view } }, { factor }: { factor: number }) => ({ view: letGo(zoomedBy(view, factor)) })),
    release: assign(({ context: { view } }) => ({ view: letGo(view) })),
    fit: assign({ view: FIT }),
  },
  delays: { untilHidden: HIDE_MS },
}).createMachine({
  id: 'mediaViewer',
  context: { items: [], at: 0, view: FIT, of: undefined, statusId: undefined, isShrunk: false, replies: false },
  initial: 'closed',
  on: {
    'mediaViewer.open': {
      guard: { type: 'isAmong', params: ({ event: { attachments, id } }) => ({ attachments, id }) },
      target: '.open',
      reenter: true,
      actions: { type: 'setItems', params: ({ event: { attachments, id, of, statusId } }) => ({ attachments, id, of, statusId }) },
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
        'media.pick': {
          guard: { type: 'isAnother', params: ({ event: { at } }) => ({ at }) },
          target: '.loading',
          actions: { type: 'show', params: ({ event: { at } }) => ({ at }) },
        },
        'media.dropped': { guard: { type: 'isDrop', params: ({ event: { px, height } }) => ({ px, height }) }, target: 'closing' },
        'media.reply': { guard: 'hasStatus', target: 'closing', actions: 'prepareReply' },
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
            'media.measured': { actions: { type: 'measure', params: ({ event: { isShrunk } }) => ({ isShrunk }) } },
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
    /** It fades out, and is removed after that; a reply opens then, as the removal moves the focus. */
    closing: {
      after: {
        untilHidden: [
          {
            guard: 'isReplying',
            target: 'closed',
            actions: { type: 'openReply', params: ({ context }) => ({ statusId: statusOf(context) ?? '' }) },
          },
          { target: 'closed' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof mediaViewerMachine>;
/** The state of the viewer: closed, open, or fading out. */
export const selectPresence = (snapshot: Snapshot): 'closed' | 'open' | 'closing' =>
  snapshot.matches('open') ? 'open' : snapshot.matches('closing') ? 'closing' : 'closed';
export const selectItem = ({ context: { items, at } }: Snapshot): MediaItem | undefined => items[at];
/** Returns the position of the shown item and their number, from 1. */
export const selectPosition = ({ context: { at, items } }: Snapshot): string => `${at + 1}/${items.length}`;
/** The status that the shown item is attached to. */
export const selectStatusId = ({ context }: Snapshot): string | undefined => statusOf(context);
export const selectItems = ({ context: { items } }: Snapshot): readonly MediaItem[] => items;
export const selectIsShrunk = ({ context: { isShrunk } }: Snapshot): boolean => isShrunk;
export const selectView = ({ context }: Snapshot): View => context.view;
/** The loading state of the shown attachment. */
export const selectLoad = (snapshot: Snapshot): 'loading' | 'shown' | 'failed' =>
  snapshot.matches({ open: 'shown' }) ? 'shown' : snapshot.matches({ open: 'failed' }) ? 'failed' : 'loading';
