import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import { tooBig, type PickedFile } from '#domain/composer/upload.ts';
import type { CutArea, PictureInfo } from '#domain/own-profile/picture.ts';
import type { PictureKind } from '#domain/own-profile/own-profile.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { kind: PictureKind };
/** `limit` is in bytes; unlimited where the server names none. */
type Context = Input & {
  file: PickedFile | undefined;
  limit: number | undefined;
  info: PictureInfo | undefined;
  problem: Message | undefined;
};
type Picked = { file: PickedFile; limit: number | undefined };
type Cut = Input & { file: PickedFile; area: CutArea; limit: number | undefined };
type Event =
  | ({ type: 'picture.pick' } & Picked)
  | { type: 'picture.cut'; area: CutArea }
  | { type: 'picture.useOriginal' | 'picture.cancel' | 'picture.dismiss' };
/** Sent to the form: the picture that is to be saved. */
export type PictureChosen = { type: 'picture.chosen'; picture: PictureKind; file: PickedFile };
type Machine = { context: Context; events: Event };

const NONE: PickedFile = { key: '', name: '', type: '', size: 0 };

/** One picture of the profile, from the device to the form, as long as the form lives: it is loaded, framed and cropped, or used as it is (rule picture-cut). */
export const pictureMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'framing' | 'busy' },
  actors: {
    measurePicture: unprovided<PictureInfo, { file: PickedFile }>('measurePicture'),
    /** Returns a new picture, small enough for the server if possible. */
    cut: unprovided<PickedFile, Cut>('cut'),
  },
  guards: {
    isTooBig: ({ context: { limit } }, { file }: { file: PickedFile }) => tooBig(file, { any: limit }) !== undefined,
  },
  actions: {
    setFile: assign((_, { file, limit }: Picked) => ({ file, limit, info: undefined, problem: undefined })),
    setInfo: assign((_, params: { info: PictureInfo }) => params),
    showUnreadable: assign({ problem: { key: 'profile.picture_unreadable' } as Message, file: undefined }),
    showNotCropped: assign({ problem: { key: 'profile.picture_uncut' } as Message }),
    showTooBig: assign(({ context: { limit } }, { file }: { file: PickedFile }) => ({ problem: tooBig(file, { any: limit }) })),
    dismiss: assign({ problem: undefined }),
    clearFile: assign({ file: undefined, info: undefined, problem: undefined }),
    notifyChosen: action<Machine, { file: PickedFile }>(({ context: { kind }, enqueue }, { file }) =>
      enqueue(sendParent((): PictureChosen => ({ type: 'picture.chosen', picture: kind, file }))),
    ),
  },
}).createMachine({
  id: 'picture',
  context: ({ input }) => ({ ...input, file: undefined, limit: undefined, info: undefined, problem: undefined }),
  initial: 'idle',
  on: { 'picture.dismiss': { actions: 'dismiss' } },
  states: {
    idle: {
      on: {
        'picture.pick': { target: 'reading', actions: { type: 'setFile', params: ({ event: { file, limit } }) => ({ file, limit }) } },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'measurePicture',
        src: 'measurePicture',
        input: ({ context: { file = NONE } }) => ({ file }),
        onDone: { target: 'framing', actions: { type: 'setInfo', params: ({ event }) => ({ info: event.output }) } },
        onError: { target: 'idle', actions: 'showUnreadable' },
      },
    },
    framing: {
      tags: 'framing',
      on: {
        'picture.cancel': { target: 'idle', actions: 'clearFile' },
        'picture.cut': 'cutting',
        'picture.useOriginal': [
          {
            guard: { type: 'isTooBig', params: ({ context: { file = NONE } }) => ({ file }) },
            actions: { type: 'showTooBig', params: ({ context: { file = NONE } }) => ({ file }) },
          },
          { target: 'idle', actions: [{ type: 'notifyChosen', params: ({ context: { file = NONE } }) => ({ file }) }, 'clearFile'] },
        ],
      },
    },
    cutting: {
      tags: ['framing', 'busy'],
      invoke: {
        id: 'cut',
        src: 'cut',
        input: ({ context: { kind, file = NONE, limit }, event }) => ({
          kind,
          file,
          limit,
          area: event.type === 'picture.cut' ? event.area : { x: 0, y: 0, width: 1, height: 1 },
        }),
        onDone: [
          {
            guard: { type: 'isTooBig', params: ({ event }) => ({ file: event.output }) },
            target: 'framing',
            actions: { type: 'showTooBig', params: ({ event }) => ({ file: event.output }) },
          },
          { target: 'idle', actions: [{ type: 'notifyChosen', params: ({ event }) => ({ file: event.output }) }, 'clearFile'] },
        ],
        onError: { target: 'framing', actions: 'showNotCropped' },
      },
      on: { 'picture.cancel': { target: 'idle', actions: 'clearFile' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pictureMachine>;
export const selectFile = ({ context }: Snapshot) => context.file;
export const selectPictureInfo = ({ context }: Snapshot) => context.info;
export const selectPictureProblem = ({ context }: Snapshot) => context.problem;
export const selectIsFraming = (snapshot: Snapshot) => snapshot.hasTag('framing');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
