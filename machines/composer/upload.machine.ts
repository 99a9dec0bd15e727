import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import { undescribed, type DraftMedia } from '../../src/domain/draft.ts';
import { failureText } from '../../src/domain/failure-words.ts';
import { toFailure } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/message.ts';
import type { Uploaded } from '../../src/domain/upload.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Input = { media: DraftMedia };
/** `taken` names it at a server that still works on it. */
type Context = Input & { progress: number; problem: Message | undefined; taken: string | undefined };
type Event =
  | { type: 'upload.progress'; /** 0 to 1 */ share: number }
  | ({ type: 'upload.done' } & Uploaded)
  /** The server has it, and works on it: it cannot be posted yet. */
  | { type: 'upload.taken'; attachmentId: string }
  | { type: 'upload.failed'; error: unknown }
  | { type: 'upload.describe'; description: string }
  | { type: 'upload.retry' | 'upload.dismiss' };
/** What an upload says to the form's uploads. */
export type UploadChanged = { type: 'upload.changed'; media: DraftMedia };

const DESCRIBE_AFTER_MS = 1_000; // our choice: one call for several keystrokes
const LOOK_AFTER_MS = 2_000; // our choice: a film is worked on for minutes

/** Brings one file to the server, and keeps its description there in step with what was written here (doc 2 §5). */
export const uploadMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    /** Says `upload.progress` and in the end `upload.done`, `upload.taken` or `upload.failed`; it ends with its state. */
    send: unprovidedSource<Input>('send'),
    /** Answers with what became of it, undefined while it is still worked on. */
    look: unprovided<Uploaded | undefined, { attachmentId: string }>('look'),
    /** Answers with the description that the server has now. */
    saveDescription: unprovided<string, { attachmentId: string; description: string }>('saveDescription'),
  },
  guards: {
    isTaken: ({ context }) => context.taken !== undefined,
    isDone: (_, { seen }: { seen: Uploaded | undefined }) => seen !== undefined,
    /** The server could not make anything of it, or has it no more. */
    isRefused: (_, { error }: { error: unknown }) => ['rejected', 'not_found'].includes(toFailure(error).kind),
    isThere: ({ context: { media } }) => media.attachmentId !== undefined,
    /** Descriptions are saved only when they say something (doc 2 §5). */
    mustDescribe: ({ context: { media } }) => undescribed({ media: [media] }).length > 0,
  },
  actions: {
    progress: assign((_, { share }: { share: number }) => ({ progress: share })),
    take: assign((_, { attachmentId }: { attachmentId: string }) => ({ taken: attachmentId, progress: 1 })),
    letGo: assign({ taken: undefined }),
    receive: assign(({ context: { media } }, uploaded: Uploaded) => ({ media: { ...media, ...uploaded }, taken: undefined, progress: 1 })),
    describe: assign(({ context: { media } }, { description }: { description: string }) => ({ media: { ...media, description } })),
    keepDescribed: assign(({ context: { media } }, { described }: { described: string }) => ({ media: { ...media, described } })),
    forget: assign({ problem: undefined, progress: 0 }),
    dismiss: assign({ problem: undefined }),
    sayFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { key: 'upload.error.message', args: { message: failureText(toFailure(error)) } },
    })),
    sayNotDescribed: assign({ problem: { key: 'post_status.media_description_error' } }),
    report: sendParent(({ context: { media } }): UploadChanged => ({ type: 'upload.changed', media })),
  },
  delays: { untilDescribed: DESCRIBE_AFTER_MS, untilLook: LOOK_AFTER_MS },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, progress: 0, problem: undefined, taken: undefined }),
  initial: 'deciding',
  on: { 'upload.describe': { actions: [{ type: 'describe', params: ({ event: { description } }) => ({ description }) }, 'report'] } },
  states: {
    deciding: { always: [{ guard: 'isThere', target: 'there' }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { media } }) => ({ media }),
        onError: { target: 'failed', actions: { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'upload.progress': { actions: { type: 'progress', params: ({ event: { share } }) => ({ share }) } },
        'upload.done': {
          target: 'there',
          actions: [{ type: 'receive', params: ({ event: { attachmentId, previewUrl } }) => ({ attachmentId, previewUrl }) }, 'report'],
        },
        'upload.taken': {
          target: 'processing',
          actions: { type: 'take', params: ({ event: { attachmentId } }) => ({ attachmentId }) },
        },
        'upload.failed': { target: 'failed', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    /** The server works on it (Mastodon). */
    processing: {
      initial: 'waiting',
      states: {
        waiting: { after: { untilLook: 'looking' } },
        looking: {
          tags: 'busy',
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { taken = '' } }) => ({ attachmentId: taken }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => ({ seen: event.output }) },
                target: '#upload.there',
                actions: [{ type: 'receive', params: ({ event }) => event.output as Uploaded }, 'report'],
              },
              { target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) },
                target: '#upload.failed',
                actions: [{ type: 'sayFailure', params: ({ event: { error } }) => ({ error }) }, 'letGo'],
              },
              { target: '#upload.failed', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
        },
      },
    },
    /** What the server has is looked at again, and what it has not is sent again. */
    failed: { on: { 'upload.retry': [{ guard: 'isTaken', target: 'processing.looking', actions: 'dismiss' }, { target: 'sending' }] } },
    there: {
      initial: 'resting',
      on: { 'upload.dismiss': { actions: 'forget' } },
      states: {
        resting: {
          always: { guard: 'mustDescribe', target: 'waiting' },
        },
        waiting: {
          after: { untilDescribed: 'saving' },
          on: {
            'upload.describe': {
              target: 'waiting',
              reenter: true,
              actions: [{ type: 'describe', params: ({ event: { description } }) => ({ description }) }, 'report'],
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveDescription',
            src: 'saveDescription',
            input: ({ context: { media } }) => ({ attachmentId: media.attachmentId ?? '', description: media.description }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'keepDescribed', params: ({ event }) => ({ described: event.output }) }, 'report'],
            },
            /** The text stays; it is tried again with the next change, or by the button. */
            onError: { target: 'undescribed', actions: 'sayNotDescribed' },
          },
        },
        undescribed: {
          on: {
            'upload.retry': { target: 'saving', actions: 'forget' },
            'upload.describe': {
              target: 'waiting',
              actions: ['forget', { type: 'describe', params: ({ event: { description } }) => ({ description }) }, 'report'],
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof uploadMachine>;
export const selectMedia = ({ context }: Snapshot) => context.media;
/** 0 to 1 while it is on its way, 1 while the server works on it; undefined before and after. */
export const selectProgress = (snapshot: Snapshot) =>
  snapshot.matches('sending') || snapshot.matches('processing') ? snapshot.context.progress : undefined;
export const selectUploadProblem = ({ context }: Snapshot) => context.problem;
