import { assign, setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, type Draft, type Purpose } from '#domain/composer/draft.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { hasNothingToPreview, type Preview } from '#domain/composer/preview.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { purpose: Purpose };
type PreviewInput = Input & { draft: Draft };
type Context = PreviewInput & { preview: Preview | undefined; problem: Message | undefined };
/** The events that a form sends to its preview, which sends none itself. */
type Event = { type: 'preview.show' | 'preview.changed' | 'preview.closed'; draft: Draft } | { type: 'preview.hide' | 'preview.retry' };

const FETCH_AFTER_MS = 500; // (rule preview-delay)

/** The preview of the post of one form, while it is shown: fetched half a second after the last change (rule preview-delay). */
export const previewMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'shown' },
  actors: { requestPreview: unprovided<Preview, PreviewInput>('requestPreview') },
  guards: { isEmpty: ({ context }) => hasNothingToPreview(context.draft) },
  actions: {
    setDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    setPreview: assign((_, { preview }: { preview: Preview }) => ({ preview, problem: undefined })),
    /** The shown preview belongs to another text. */
    showFailure: assign((_, { error }: { error: unknown }) => ({
      preview: undefined,
      problem: { key: 'post_status.preview_error', args: { message: failureText(toFailure(error)) } },
    })),
    showEmpty: assign({ preview: undefined, problem: { key: 'post_status.preview_empty' } }),
    clear: assign({ draft: emptyDraft, preview: undefined, problem: undefined }),
  },
  delays: { untilFetch: FETCH_AFTER_MS },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ ...input, draft: emptyDraft, preview: undefined, problem: undefined }),
  initial: 'hidden',
  states: {
    hidden: {
      entry: 'clear',
      on: { 'preview.show': { target: 'open', actions: { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) } } },
    },
    open: {
      tags: 'shown',
      initial: 'deciding',
      on: {
        'preview.hide': 'hidden',
        'preview.closed': 'hidden',
        /** A pending response to an earlier request is ignored. */
        'preview.changed': {
          target: '.waiting',
          actions: { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) },
        },
      },
      states: {
        waiting: { tags: 'busy', after: { untilFetch: 'deciding' } },
        deciding: { always: [{ guard: 'isEmpty', target: 'settled', actions: 'showEmpty' }, { target: 'fetching' }] },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'requestPreview',
            src: 'requestPreview',
            input: ({ context: { purpose, draft } }) => ({ purpose, draft }),
            onDone: { target: 'settled', actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) } },
            onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        settled: {},
        failed: { on: { 'preview.retry': 'deciding' } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof previewMachine>;
export const selectIsPreviewShown = (snapshot: Snapshot) => snapshot.hasTag('shown');
export const selectIsPreviewBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectCanRetry = (snapshot: Snapshot) => snapshot.matches({ open: 'failed' });
/** The last response; it stays visible while another one is pending. */
export const selectPreview = ({ context }: Snapshot) => context.preview;
/** Of which draft it is. */
export const selectPreviewed = ({ context }: Snapshot) => context.draft;
export const selectPreviewProblem = ({ context }: Snapshot) => context.problem;
