import { sendParent, setup, type SnapshotFrom } from 'xstate';
import { tooBig, type PickedFile } from '#domain/composer/upload.ts';
import type { CutArea, PictureInfo } from '#domain/own-profile/picture.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';

/** `key` names the file in the form, which may be an earlier crop of `file`; `limit` is in bytes, undefined for none. */
type Input = { key: string; file: PickedFile; limit: number | undefined };
type Context = Input & { info: PictureInfo | undefined; area: CutArea; problem: Message | undefined };
type Event = { type: 'crop.apply'; area: CutArea } | { type: 'crop.cancel' };
/** Sent to the files of the form: the file that replaces the one of this key. */
export type CropDone = { type: 'crop.done'; key: string; file: PickedFile; area: CutArea; info: PictureInfo };
export type CropClosed = { type: 'crop.closed' };
type Machine = { context: Context; events: Event };

const WHOLE: CutArea = { x: 0, y: 0, width: 1, height: 1 };
const UNKNOWN: PictureInfo = { width: 1, height: 1, isAnimated: false };

/** Crops one attached picture, as long as its dialog is open (rules crop-offered, crop-replaces). */
export const cropMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    measurePicture: unprovided<PictureInfo, { file: PickedFile }>('measurePicture'),
    /** Returns a new file in the same format, small enough for the server if possible. */
    cut: unprovided<PickedFile, Pick<Context, 'file' | 'limit' | 'area'>>('cut'),
  },
  guards: {
    isAnimated: (_, { info }: { info: PictureInfo }) => info.isAnimated,
    isTooBig: ({ context: { limit } }, { file }: { file: PickedFile }) => tooBig(file, { image: limit }) !== undefined,
  },
  actions: {
    setInfo: action<Machine, { info: PictureInfo }>(({ enqueue }, params) => enqueue.assign(params)),
    setArea: action<Machine, { area: CutArea }>(({ enqueue }, { area }) => enqueue.assign({ area, problem: undefined })),
    showProblem: action<Machine, { key: string }>(({ enqueue }, { key }) => enqueue.assign({ problem: { key } })),
    showTooBig: action<Machine, { file: PickedFile }>(({ context: { limit }, enqueue }, { file }) =>
      enqueue.assign({ problem: tooBig(file, { image: limit }) }),
    ),
    notifyDone: action<Machine, { file: PickedFile }>(({ context: { key, area, info = UNKNOWN }, enqueue }, { file }) =>
      enqueue(sendParent((): CropDone => ({ type: 'crop.done', key, file, area, info }))),
    ),
    notifyClosed: action<Machine>(({ enqueue }) => enqueue(sendParent((): CropClosed => ({ type: 'crop.closed' })))),
  },
}).createMachine({
  id: 'crop',
  context: ({ input }) => ({ ...input, info: undefined, area: WHOLE, problem: undefined }),
  initial: 'measuring',
  on: { 'crop.cancel': { target: '.closed', actions: 'notifyClosed' } },
  states: {
    measuring: {
      tags: 'busy',
      invoke: {
        id: 'measurePicture',
        src: 'measurePicture',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isAnimated', params: ({ event }) => ({ info: event.output }) },
            target: 'unfit',
            actions: { type: 'showProblem', params: { key: 'crop.animated' } },
          },
          { target: 'framing', actions: { type: 'setInfo', params: ({ event }) => ({ info: event.output }) } },
        ],
        onError: { target: 'unfit', actions: { type: 'showProblem', params: { key: 'profile.picture_unreadable' } } },
      },
    },
    /** Nothing can be cropped. */
    unfit: {},
    framing: {
      on: { 'crop.apply': { target: 'cutting', actions: { type: 'setArea', params: ({ event: { area } }) => ({ area }) } } },
    },
    cutting: {
      tags: 'busy',
      invoke: {
        id: 'cut',
        src: 'cut',
        input: ({ context: { file, limit, area } }) => ({ file, limit, area }),
        onDone: [
          {
            guard: { type: 'isTooBig', params: ({ event }) => ({ file: event.output }) },
            target: 'framing',
            actions: { type: 'showTooBig', params: ({ event }) => ({ file: event.output }) },
          },
          { target: 'closed', actions: { type: 'notifyDone', params: ({ event }) => ({ file: event.output }) } },
        ],
        onError: { target: 'framing', actions: { type: 'showProblem', params: { key: 'profile.picture_uncut' } } },
      },
    },
    /** The files of the form stop it. */
    closed: {},
  },
});

type Snapshot = SnapshotFrom<typeof cropMachine>;
export const selectCropped = ({ context: { key, file } }: Snapshot) => ({ key, fileKey: file.key });
/** Returns the size of the picture once it can be framed. */
export const selectFramed = (snapshot: Snapshot) =>
  snapshot.matches('framing') || snapshot.matches('cutting') ? snapshot.context.info : undefined;
export const selectIsCropBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectCropProblem = ({ context }: Snapshot) => context.problem;
