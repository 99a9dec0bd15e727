import { sendParent, setup, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Message } from '#domain/text/message.ts';
import { tooBig, type PickedFile, type SizeLimits } from '#domain/composer/upload.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';
import { uploadMachine, type UploadChanged } from './upload.machine.ts';

/** Files that were picked, pasted or dropped, with what the instance allows of them (bytes by kind; files, any number at 0). */
type Picked = {
  files: readonly PickedFile[];
  sizes: SizeLimits;
  fileLimit: number;
  /** Why none of them can be added. */
  refusal?: Message;
};
/** The form that they belong to. */
type Input = { formKey: string };
type Context = Input & { media: readonly DraftMedia[]; problem: Message | undefined };
type Event =
  | ({ type: 'uploads.add' } & Picked)
  | { type: 'uploads.remove'; key: string }
  /** Moves a file to another index. */
  | { type: 'uploads.move'; key: string; to: number }
  | { type: 'uploads.dismiss' }
  /** The files of a draft replace the current ones. */
  | { type: 'uploads.restore'; media: readonly DraftMedia[] }
  | UploadChanged
  | ErrorActorEvent;

/** A file that is in this form no more. */
export type FileRemoved = { type: 'file.removed'; key: string };
type Children = { upload: typeof uploadMachine; forget: Source<FileRemoved, Input> };
type Named = { spawn: { media: readonly DraftMedia[] }; report: undefined };
type Machine = { context: Context; events: Event; actors: Children; actions: Named };

const FAMILY = 'upload:';
/** The id of the child that brings a file to the server. */
export const selectUploadId = (key: string) => FAMILY + key;

const isSameRow = (one: readonly DraftMedia[], other: readonly DraftMedia[]) =>
  one.length === other.length && one.every(({ key }, at) => other[at]?.key === key);

const moved = (media: readonly DraftMedia[], key: string, to: number): readonly DraftMedia[] => {
  const one = media.find((item) => item.key === key);
  return one ? media.filter((item) => item !== one).toSpliced(to, 0, one) : media;
};

const removed = (key: string): FileRemoved => ({ type: 'file.removed', key });

/** The files of one form, in their order: each is uploaded by its own child. */
export const uploadsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    upload: uploadMachine,
    /** Receives each file that was removed from the form; its bytes are deleted unless another form uses them. */
    forget: unprovidedSource<Input, FileRemoved>('forget'),
  },
  guards: {
    isSame: ({ context }, { media }: { media: readonly DraftMedia[] }) => isSameRow(context.media, media),
  },
  actions: {
    spawn: action<Machine, { media: readonly DraftMedia[] }>(({ enqueue }, { media }) => {
      for (const one of media) enqueue.spawnChild('upload', { id: selectUploadId(one.key), input: { media: one } });
    }),
    add: action<Machine, Picked>(({ context, enqueue }, { files, sizes, fileLimit, refusal }) => {
      const limit = fileLimit > 0 ? Math.max(0, fileLimit - context.media.length) : files.length;
      const room = refusal ? 0 : limit;
      const fitting = files.filter((file) => tooBig(file, sizes) === undefined);
      const media = fitting.slice(0, room).map((file): DraftMedia => ({ ...file, description: '' }));
      const tooMany: Message | undefined = fitting.length > room ? { key: 'upload.error.too_many', args: { limit: fileLimit } } : undefined;
      const problem = refusal ?? files.map((file) => tooBig(file, sizes)).find((one) => one !== undefined) ?? tooMany;
      enqueue.assign({ media: [...context.media, ...media], problem });
      enqueue({ type: 'spawn', params: { media } });
      for (const { key } of files) if (!media.some((one) => one.key === key)) enqueue.sendTo('forget', removed(key));
      enqueue('report');
    }),
    remove: action<Machine, { key: string }>(({ context, enqueue }, { key }) => {
      enqueue(clearAway(selectUploadId(key)));
      enqueue.assign({ media: context.media.filter((one) => one.key !== key), problem: undefined });
      enqueue.sendTo('forget', removed(key));
      enqueue('report');
    }),
    move: action<Machine, { key: string; to: number }>(({ context, enqueue }, { key, to }) => {
      enqueue.assign({ media: moved(context.media, key, to) });
      enqueue('report');
    }),
    change: action<Machine, { media: DraftMedia }>(({ context, enqueue }, { media }) => {
      enqueue.assign({ media: context.media.map((one) => (one.key === media.key ? media : one)) });
      enqueue('report');
    }),
    restore: action<Machine, { media: readonly DraftMedia[] }>(({ context, enqueue }, { media }) => {
      for (const { key } of context.media) enqueue(clearAway(selectUploadId(key)));
      enqueue.assign({ media, problem: undefined });
      enqueue({ type: 'spawn', params: { media } });
    }),
    dismiss: action<Machine>(({ enqueue }) => enqueue.assign({ problem: undefined })),
    report: sendParent(({ context: { media } }: { context: Context }) => ({ type: 'uploads.changed', media })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, media: [], problem: undefined }),
  invoke: { id: 'forget', src: 'forget', input: ({ context: { formKey } }) => ({ formKey }), onError: {} },
  on: {
    'uploads.add': { actions: { type: 'add', params: ({ event }) => event } },
    'uploads.remove': { actions: { type: 'remove', params: ({ event: { key } }) => ({ key }) } },
    'uploads.move': { actions: { type: 'move', params: ({ event: { key, to } }) => ({ key, to }) } },
    'uploads.dismiss': { actions: 'dismiss' },
    'uploads.restore': [
      { guard: { type: 'isSame', params: ({ event: { media } }) => ({ media }) } },
      { actions: { type: 'restore', params: ({ event: { media } }) => ({ media }) } },
    ],
    'upload.changed': { actions: { type: 'change', params: ({ event: { media } }) => ({ media }) } },
    /** One that crashed is taken out; its file can be picked again. */
    'xstate.error.actor.*': { actions: { type: 'remove', params: ({ event: { actorId } }) => ({ key: actorId.slice(FAMILY.length) }) } },
  },
});

type Snapshot = SnapshotFrom<typeof uploadsMachine>;
export const selectRow = ({ context }: Snapshot) => context.media;
export const selectRefused = ({ context }: Snapshot) => context.problem;
