import { sendParent, setup, type ActorRefFrom, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { purposeOf, type DraftMedia } from '#domain/composer/draft.ts';
import { croppedMedia, mayBeCropped, originalMedia, type Crop } from '#domain/composer/crop.ts';
import type { Message } from '#domain/text/message.ts';
import { fittingFiles, type FileLimits, type PickedFile } from '#domain/composer/upload.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';
import { cropMachine, type CropClosed, type CropDone } from './crop.machine.ts';
import { uploadMachine, type UploadChanged } from './upload.machine.ts';

/** Files that were picked, pasted or dropped, with what the instance allows of them (bytes by kind; files, any number at 0). */
type Picked = FileLimits & {
  files: readonly PickedFile[];
  /** Why none of them can be added. */
  refusal?: Message;
};
/** The form that they belong to. */
type Input = { formKey: string };
/** `crops` has the originals of the cropped files by their keys. */
type Context = Input & { media: readonly DraftMedia[]; problem: Message | undefined; crops: Readonly<Record<string, Crop>> };
type Event =
  | ({ type: 'uploads.add' } & Picked)
  | { type: 'uploads.remove'; key: string }
  /** Moves a file to another index. */
  | { type: 'uploads.move'; key: string; to: number }
  | { type: 'uploads.dismiss' }
  /** Opens the cropping of a picture; `limit` is in bytes. */
  | { type: 'uploads.crop'; key: string; limit: number | undefined }
  /** Replaces a cropped picture by its original. */
  | { type: 'uploads.uncrop'; key: string }
  | CropDone
  | CropClosed
  /** The files of a draft replace the current ones. */
  | { type: 'uploads.restore'; media: readonly DraftMedia[] }
  | UploadChanged
  | ErrorActorEvent;

/** A file that is in this form no more; one that was cropped remains in the memory of the page. */
export type FileRemoved = { type: 'file.removed' | 'file.cropped'; key: string };
type Children = { upload: typeof uploadMachine; crop: typeof cropMachine; forget: Source<FileRemoved, Input> };
type Named = {
  spawn: { media: readonly DraftMedia[] };
  replace: { key: string; by: DraftMedia };
  forgetOriginals: { keys: readonly string[] };
  report: undefined;
};
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

const without = (crops: Context['crops'], keys: readonly string[]): Context['crops'] =>
  Object.fromEntries(Object.entries(crops).filter(([key]) => !keys.includes(key)));

/** The files of one form, in their order: each is uploaded by its own child. */
export const uploadsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    upload: uploadMachine,
    crop: cropMachine,
    /** Receives each file that was removed from the form; its bytes are deleted unless another form uses them. */
    forget: unprovidedSource<Input, FileRemoved>('forget'),
  },
  guards: {
    isSame: ({ context }, { media }: { media: readonly DraftMedia[] }) => isSameRow(context.media, media),
    mayCrop: ({ context: { media } }, params: { key: string }) => media.some((one) => one.key === params.key && mayBeCropped(one)),
    isCropped: ({ context: { crops } }, { key }: { key: string }) => crops[key] !== undefined,
  },
  actions: {
    spawn: action<Machine, { media: readonly DraftMedia[] }>(({ context: { crops, formKey }, enqueue }, { media }) => {
      const { kind } = purposeOf(formKey);
      const form = { isEdit: kind === 'edit', isBare: kind === 'chat' };
      for (const one of media)
        enqueue.spawnChild('upload', { id: selectUploadId(one.key), input: { media: one, original: crops[one.key]?.original, ...form } });
    }),
    add: action<Machine, Picked>(({ context, enqueue }, { files, sizes, fileLimit, refusal }) => {
      const { fitting, problem } = fittingFiles(files, { sizes, fileLimit }, context.media.length);
      const media = (refusal ? [] : fitting).map((file): DraftMedia => ({ ...file, description: '' }));
      enqueue.assign({ media: [...context.media, ...media], problem: refusal ?? problem });
      enqueue({ type: 'spawn', params: { media } });
      for (const { key } of files) if (!media.some((one) => one.key === key)) enqueue.sendTo('forget', removed(key));
      enqueue('report');
    }),
    remove: action<Machine, { key: string }>(({ context, enqueue }, { key }) => {
      enqueue(clearAway('crop'));
      enqueue(clearAway(selectUploadId(key)));
      enqueue({ type: 'forgetOriginals', params: { keys: [key] } });
      enqueue.assign({ media: context.media.filter((one) => one.key !== key), problem: undefined });
      enqueue.sendTo('forget', removed(key));
      const thumbnail = context.media.find((one) => one.key === key)?.thumbnail;
      if (thumbnail) enqueue.sendTo('forget', removed(thumbnail));
      enqueue('report');
    }),
    move: action<Machine, { key: string; to: number }>(({ context, enqueue }, { key, to }) => {
      enqueue.assign({ media: moved(context.media, key, to) });
      enqueue('report');
    }),
    change: action<Machine, { media: DraftMedia }>(({ context, enqueue }, { media }) => {
      const former = context.media.find((one) => one.key === media.key)?.thumbnail;
      if (former && former !== media.thumbnail) enqueue.sendTo('forget', removed(former));
      enqueue.assign({ media: context.media.map((one) => (one.key === media.key ? media : one)) });
      enqueue('report');
    }),
    restore: action<Machine, { media: readonly DraftMedia[] }>(({ context, enqueue }, { media }) => {
      for (const { key } of context.media) enqueue(clearAway(selectUploadId(key)));
      enqueue(clearAway('crop'));
      // The other tab's form may still have the original of a file that was cropped here.
      const restored = new Set(media.map(({ key }) => key));
      const keys = Object.keys(context.crops);
      const unused = keys.filter((key) => !restored.has(context.crops[key]?.original.key ?? ''));
      enqueue({ type: 'forgetOriginals', params: { keys: unused } });
      enqueue.assign({ media, problem: undefined, crops: {} });
      enqueue({ type: 'spawn', params: { media } });
    }),
    openCrop: action<Machine, { key: string; limit: number | undefined }>(({ context, enqueue }, { key, limit }) => {
      const file = context.crops[key]?.original ?? context.media.find((one) => one.key === key);
      enqueue(clearAway('crop'));
      if (file) enqueue.spawnChild('crop', { id: 'crop', input: { key, file, limit } });
    }),
    closeCrop: action<Machine>(({ enqueue }) => enqueue(clearAway('crop'))),
    /** The upload of the replaced file ends; its successor has its index. */
    replace: action<Machine, { key: string; by: DraftMedia }>(({ context: { media }, enqueue }, { key, by }) => {
      enqueue(clearAway(selectUploadId(key)));
      enqueue.assign({ media: media.map((one) => (one.key === key ? by : one)) });
      enqueue({ type: 'spawn', params: { media: [by] } });
      enqueue('report');
    }),
    crop: action<Machine, CropDone>(({ context: { media, crops }, enqueue }, { key, file, area, info }) => {
      const shown = media.find((one) => one.key === key);
      if (!shown) return;
      const before = crops[key];
      const crop: Crop = { original: before?.original ?? shown, area, info };
      enqueue.assign({ crops: { ...without(crops, [key]), [file.key]: crop } });
      enqueue.sendTo('forget', { type: before ? 'file.removed' : 'file.cropped', key });
      enqueue({ type: 'replace', params: { key, by: croppedMedia(shown, file, crop, before) } });
    }),
    uncrop: action<Machine, { key: string }>(({ context: { media, crops }, enqueue }, { key }) => {
      const [shown, crop] = [media.find((one) => one.key === key), crops[key]];
      if (!shown || !crop) return;
      enqueue.assign({ crops: without(crops, [key]) });
      enqueue.sendTo('forget', removed(key));
      enqueue({ type: 'replace', params: { key, by: originalMedia(shown, crop) } });
    }),
    forgetOriginals: action<Machine, { keys: readonly string[] }>(({ context: { crops }, enqueue }, { keys }) => {
      for (const key of keys) if (crops[key]) enqueue.sendTo('forget', removed(crops[key].original.key));
      enqueue.assign({ crops: without(crops, keys) });
    }),
    dismiss: action<Machine>(({ enqueue }) => enqueue.assign({ problem: undefined })),
    report: sendParent(({ context: { media } }: { context: Context }) => ({ type: 'uploads.changed', media })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, media: [], problem: undefined, crops: {} }),
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
    'uploads.crop': {
      guard: { type: 'mayCrop', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'openCrop', params: ({ event: { key, limit } }) => ({ key, limit }) },
    },
    'uploads.uncrop': {
      guard: { type: 'isCropped', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'uncrop', params: ({ event: { key } }) => ({ key }) },
    },
    'crop.done': { actions: ['closeCrop', { type: 'crop', params: ({ event }) => event }] },
    'crop.closed': { actions: 'closeCrop' },
    'xstate.error.actor.crop': { actions: 'closeCrop' },
    'upload.changed': { actions: { type: 'change', params: ({ event: { media } }) => ({ media }) } },
    /** One that crashed is taken out; its file can be picked again. */
    'xstate.error.actor.*': { actions: { type: 'remove', params: ({ event: { actorId } }) => ({ key: actorId.slice(FAMILY.length) }) } },
  },
});

type Snapshot = SnapshotFrom<typeof uploadsMachine>;
export const selectRow = ({ context }: Snapshot) => context.media;
export const selectRefused = ({ context }: Snapshot) => context.problem;
export const selectCrops = ({ context }: Snapshot) => context.crops;
/** Returns the actor that uploads a file, or undefined once it has stopped. */
export const selectUpload = ({ children }: Snapshot, key: string) =>
  children[selectUploadId(key)] as ActorRefFrom<typeof uploadMachine> | undefined;
/** Returns the actor of the open cropping. */
export const selectCrop = ({ children }: Snapshot) => children['crop'] as ActorRefFrom<typeof cropMachine> | undefined;
export const selectIsEdit = ({ context: { formKey } }: Snapshot) => purposeOf(formKey).kind === 'edit';
