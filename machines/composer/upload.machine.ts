import { setup, type SnapshotFrom, sendParent } from 'xstate';
import {
  captionOf,
  hasSavedThumbnail,
  lacksDescription,
  undescribed,
  type Caption,
  type DraftMedia,
  type SavedCaption,
} from '#domain/composer/draft.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import type { FocalPoint } from '#domain/status/focal-point.ts';
import { isUncertain, isUnreachable } from '#domain/text/failure-outcome.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { ThumbnailRetained } from '#domain/composer/thumbnail-retained.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { action } from '../support/action.ts';

export type Event =
  | { type: 'upload.progress'; /** 0 to 1 */ progress: number }
  | ({ type: 'upload.done' } & Uploaded)
  /** The server has it, and works on it: it cannot be posted yet. */
  | { type: 'upload.accepted'; attachmentId: string }
  | ({ type: 'upload.failed' } & Failed)
  | { type: 'connection.back' }
  /** `thumbnail` is the key of a picked picture; empty to remove the present one. */
  | { type: 'upload.describe'; description?: string; focus?: FocalPoint; thumbnail?: string }
  | { type: 'upload.retry' | 'upload.dismiss' };

/** `original` is the picture that this file was cropped from; `isEdit` if the form edits a status, `isBare` if it shows no descriptions. */
type Input = { media: DraftMedia; original?: DraftMedia | undefined; isEdit?: boolean; isBare?: boolean };
/** `acceptedId` names it at a server that still works on it. */
type Context = Input & {
  progress: number;
  problem: Message | undefined;
  acceptedId: string | undefined;
  /** A description from the metadata of the file, which the user may use (rule description-suggested). */
  suggestion: string | undefined;
  /** True if the present or last request of a caption has a picture as thumbnail. */
  sendsThumbnail: boolean;
};
type Machine = { context: Context; events: Event; actions: { report: undefined; showFailure: Failed } };
/** `isStored` if its bytes are stored on this device until they are posted. */
type Failed = { error: unknown; isStored?: boolean };
/** The event that an upload sends to the uploads of its form. */
export type UploadChanged = { type: 'upload.changed'; media: DraftMedia };

const DESCRIBE_AFTER_MS = 1_000; // our choice: one call for several keystrokes (rule description-delay)
const POLL_AFTER_MS = 2_000; // our choice: a video is processed for minutes (rule upload-polls)

const isRemoval = ({ thumbnail = '' }: DraftMedia): boolean => thumbnail === '';

const notDescribed = (media: DraftMedia, failure: Failure): Message => {
  if (hasSavedThumbnail(media)) return { key: 'post_status.media_description_error' };
  return { key: isRemoval(media) ? 'upload.thumbnail_not_removed' : 'upload.thumbnail_error', args: { error: failureText(failure) } };
};

/** Uploads one file, and saves its description, its focal point and its thumbnail on the server after each change (rules description-saved, focal-point, media-thumbnail). */
export const uploadMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    /** Sends `upload.progress` and in the end `upload.done`, `upload.accepted` or `upload.failed`; aborted when its state ends. */
    send: unprovidedSource<Pick<Input, 'media'>>('send'),
    watchConnection: unprovidedSource('watchConnection'),
    /** Returns a description from the metadata of a file, if it has one. */
    readSuggestion: unprovided<string | undefined, { media: DraftMedia | undefined }>('readSuggestion'),
    /** Returns the processed file, undefined while it is still being processed. */
    fetchProcessed: unprovided<Uploaded | undefined, { attachmentId: string }>('fetchProcessed'),
    /** Returns the caption that the server has now; `isFormer` for a file of the edited status, `previewUrl` is its preview before. */
    saveDescription: unprovided<SavedCaption, { attachmentId: string; isFormer?: boolean } & SavedCaption>('saveDescription'),
  },
  guards: {
    isPostponed: ({ context: { media } }) => media.isLater === true,
    isAccepted: ({ context }) => context.acceptedId !== undefined,
    isDone: (_, { seen }: { seen: Uploaded | undefined }) => seen !== undefined,
    /** The server could not make anything of it, or has it no more. */
    isRefused: (_, { error }: { error: unknown }) => ['rejected', 'not_found'].includes(toFailure(error).kind),
    isUploaded: ({ context: { media } }) => media.attachmentId !== undefined,
    /** Empty descriptions are not saved (rule description-saved). */
    mustDescribe: ({ context: { media } }) => undescribed({ media: [media] }).length > 0,
  },
  actions: {
    setSuggestion: action<Machine, { suggestion: string | undefined }>(({ enqueue }, params) => enqueue.assign(params)),
    setProgress: action<Machine, { progress: number }>(({ enqueue }, { progress }) => enqueue.assign({ progress })),
    setAccepted: action<Machine, { attachmentId: string }>(({ enqueue }, { attachmentId }) =>
      enqueue.assign({ acceptedId: attachmentId, progress: 1 }),
    ),
    clearAccepted: action<Machine>(({ enqueue }) => enqueue.assign({ acceptedId: undefined })),
    setUploaded: action<Machine, Uploaded>(({ context: { media }, enqueue }, { attachmentId, previewUrl }) =>
      enqueue.assign({ media: { ...media, attachmentId, previewUrl }, acceptedId: undefined, progress: 1 }),
    ),
    describe: action<Machine, Partial<Caption>>(
      (
        { context: { media, isEdit = false }, enqueue },
        { description = media.description, focus = media.focus, thumbnail = media.thumbnail },
      ) => {
        const former = isEdit && isExistingMedium(media) ? { hasNewCaption: true as const } : {};
        const chosen = { ...(focus ? { focus } : {}), ...(thumbnail === undefined ? {} : { thumbnail }) };
        enqueue.assign({ media: { ...media, description, ...chosen, ...former } });
      },
    ),
    setDescribed: action<Machine, SavedCaption>(
      ({ context: { media }, enqueue }, { description: described, focus, thumbnail, previewUrl }) => {
        const saved = thumbnail === undefined ? {} : { savedThumbnail: thumbnail, ...(previewUrl === undefined ? {} : { previewUrl }) };
        enqueue.assign({ media: { ...media, described, ...(focus ? { focused: focus } : {}), ...saved } });
      },
    ),
    reset: action<Machine>(({ context: { media }, enqueue }) => {
      const { isLater, ...rest } = media;
      enqueue.assign({ problem: undefined, progress: 0, media: rest });
      if (isLater) enqueue('report');
    }),
    dismiss: action<Machine>(({ enqueue }) => enqueue.assign({ problem: undefined })),
    showFailure: action<Machine, Failed>(({ enqueue }, { error }) =>
      enqueue.assign({ problem: { key: 'upload.error.message', args: { message: failureText(toFailure(error)) } } }),
    ),
    /** A file that cannot be uploaded now is sent with the post, where it can be stored until then. */
    postpone: action<Machine, Failed>(({ context: { media }, enqueue }, { error, isStored }) => {
      if (isStored === undefined || !isUnreachable(toFailure(error))) return enqueue({ type: 'showFailure', params: { error } });
      if (!isStored) return enqueue.assign({ problem: { key: 'upload.no_room' } });
      enqueue.assign({ media: { ...media, isLater: true }, problem: { key: 'upload.waits' } });
      enqueue('report');
    }),
    noteSent: action<Machine>(({ context: { media }, enqueue }) =>
      enqueue.assign({ sendsThumbnail: !hasSavedThumbnail(media) && !isRemoval(media) }),
    ),
    /** The server may have stored a thumbnail that it is not proven to have refused: then its removal is sent, too. */
    doubtThumbnail: action<Machine, Failed>(({ context: { media, sendsThumbnail }, enqueue }, { error }) => {
      const failure = toFailure(error);
      const hasEarlier = error instanceof ThumbnailRetained && Boolean(media.savedThumbnail);
      if (!sendsThumbnail || hasEarlier || !(isUncertain(failure) || failure.kind === 'ignored')) return;
      enqueue.assign({ media: { ...media, savedThumbnail: null } });
      enqueue('report');
    }),
    /** No server documents how a thumbnail is removed: where one retains it, a new upload of the file is the only way, and until then the file has it (rule media-thumbnail). */
    showNotDescribed: action<Machine, Failed>(({ context: { media, sendsThumbnail }, enqueue }, { error }) => {
      const isRetained = error instanceof ThumbnailRetained && !sendsThumbnail && isRemoval(media);
      if (!isRetained || !media.savedThumbnail) return enqueue.assign({ problem: notDescribed(media, toFailure(error)) });
      enqueue.assign({ media: { ...media, thumbnail: media.savedThumbnail }, problem: { key: 'upload.thumbnail_stays' } });
      enqueue('report');
    }),
    report: action<Machine>(({ context: { media }, enqueue }) =>
      enqueue(sendParent((): UploadChanged => ({ type: 'upload.changed', media }))),
    ),
  },
  delays: { untilDescribed: DESCRIBE_AFTER_MS, untilPoll: POLL_AFTER_MS },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    progress: 0,
    problem: undefined,
    acceptedId: undefined,
    suggestion: undefined,
    sendsThumbnail: false,
  }),
  invoke: {
    id: 'readSuggestion',
    src: 'readSuggestion',
    input: ({ context: { media, original = media, isBare } }) => ({ media: isBare ? undefined : original }),
    onDone: { actions: { type: 'setSuggestion', params: ({ event }) => ({ suggestion: event.output }) } },
    onError: {},
  },
  initial: 'deciding',
  on: { 'upload.describe': { actions: [{ type: 'describe', params: ({ event }) => event }, 'report'] } },
  states: {
    deciding: { always: [{ guard: 'isUploaded', target: 'uploaded' }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      entry: 'reset',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { media } }) => ({ media }),
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'upload.progress': { actions: { type: 'setProgress', params: ({ event: { progress } }) => ({ progress }) } },
        'upload.done': {
          target: 'uploaded',
          actions: [{ type: 'setUploaded', params: ({ event: { attachmentId, previewUrl } }) => ({ attachmentId, previewUrl }) }, 'report'],
        },
        'upload.accepted': {
          target: 'processing',
          actions: { type: 'setAccepted', params: ({ event: { attachmentId } }) => ({ attachmentId }) },
        },
        'upload.failed': { target: 'failed', actions: { type: 'postpone', params: ({ event }) => event } },
      },
    },
    /** The server works on it (Mastodon). */
    processing: {
      initial: 'waiting',
      states: {
        waiting: { after: { untilPoll: 'polling' } },
        polling: {
          tags: 'busy',
          invoke: {
            id: 'fetchProcessed',
            src: 'fetchProcessed',
            input: ({ context: { acceptedId = '' } }) => ({ attachmentId: acceptedId }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => ({ seen: event.output }) },
                target: '#upload.uploaded',
                actions: [{ type: 'setUploaded', params: ({ event }) => event.output as Uploaded }, 'report'],
              },
              { target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) },
                target: '#upload.failed',
                actions: [{ type: 'showFailure', params: ({ event: { error } }) => ({ error }) }, 'clearAccepted'],
              },
              { target: '#upload.failed', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
        },
      },
    },
    /** A file that the server has is fetched again, any other is sent again (rule upload-failure). */
    failed: {
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
      on: {
        'upload.retry': [{ guard: 'isAccepted', target: 'processing.polling', actions: 'dismiss' }, { target: 'sending' }],
        'connection.back': { guard: 'isPostponed', target: 'sending' },
      },
    },
    uploaded: {
      initial: 'idle',
      on: { 'upload.dismiss': { actions: 'reset' } },
      states: {
        idle: {
          always: { guard: 'mustDescribe', target: 'waiting' },
        },
        waiting: {
          after: { untilDescribed: 'saving' },
          on: {
            'upload.describe': {
              target: 'waiting',
              reenter: true,
              actions: [{ type: 'describe', params: ({ event }) => event }, 'report'],
            },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'noteSent',
          invoke: {
            id: 'saveDescription',
            src: 'saveDescription',
            input: ({ context: { media, isEdit = false } }) => ({
              attachmentId: media.attachmentId ?? '',
              ...(isEdit && isExistingMedium(media) ? { isFormer: true } : {}),
              ...captionOf(media),
            }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'setDescribed', params: ({ event }) => event.output }, 'report'],
            },
            /** The text stays; it is tried again with the next change, or by the button. */
            onError: {
              target: 'undescribed',
              actions: [
                { type: 'doubtThumbnail', params: ({ event: { error } }) => ({ error }) },
                { type: 'showNotDescribed', params: ({ event: { error } }) => ({ error }) },
              ],
            },
          },
        },
        undescribed: {
          on: {
            'upload.retry': { guard: 'mustDescribe', target: 'saving', actions: 'reset' },
            'upload.describe': {
              target: 'waiting',
              actions: ['reset', { type: 'describe', params: ({ event }) => event }, 'report'],
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof uploadMachine>;
export const selectMedia = ({ context }: Snapshot) => context.media;
/** Returns 0 to 1 during the upload, 1 while the server processes it; undefined before and after. */
export const selectProgress = (snapshot: Snapshot) =>
  snapshot.matches('sending') || snapshot.matches('processing') ? snapshot.context.progress : undefined;
/** True if the upload, or what failed to be saved, can be tried again. */
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'upload.retry' });
export const selectUploadProblem = ({ context }: Snapshot) => context.problem;
/** Returns the description that the file suggests, until it has one. */
export const selectSuggestion = ({ context: { media, suggestion } }: Snapshot) => (lacksDescription(media) ? suggestion : undefined);
