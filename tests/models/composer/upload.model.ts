import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import { selectMedia, selectSuggestion, selectUploadProblem, uploadMachine } from '#machines/composer/upload.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium } from '#tests/support/drafts.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };
const events = [
  { type: 'upload.progress', progress: 0.5 },
  { type: 'upload.done', attachmentId: '7', previewUrl: '' },
  { type: 'upload.accepted', attachmentId: '7' },
  { type: 'upload.failed', error: failed.error, isStored: true },
  { type: 'upload.failed', error: failed.error, isStored: false },
  { type: 'connection.back' },
  { type: 'upload.describe', description: 'a bird' },
  { type: 'upload.describe', description: '' },
  { type: 'upload.describe', focus: { x: 0.5, y: 0 } },
  { type: 'upload.retry' },
  { type: 'upload.dismiss' },
] as const;
const removed = { error: new CallError({ kind: 'not_found', status: 404, message: '' }) };
const outcomes = {
  send: [failed],
  watchConnection: [failed],
  readSuggestion: [{ done: 'a gull' }, failed],
  fetchProcessed: [{ done: { attachmentId: '7', previewUrl: 'https://a.example/7' } }, { done: undefined }, failed, removed],
  saveDescription: [{ done: { description: 'a bird', focus: { x: 0.5, y: 0 } } }, failed],
};
const project = ({ media, progress, problem, acceptedId, suggestion }: any) => [
  acceptedId,
  suggestion,
  media.attachmentId,
  media.description,
  media.described,
  media.focus,
  media.focused,
  media.isLater,
  progress,
  problem?.key,
];

const lastNotified = ({ notified }: History) => notified('parent').at(-1);

const wasDismissed = (events: readonly AnyEventObject[]): boolean =>
  events.findLastIndex(({ type }) => type === 'upload.dismiss') >
  events.findLastIndex(({ type }) => /^xstate\.error\.actor\.(?!readSuggestion)/.test(type));

const invariants: Invariants<typeof uploadMachine> = {
  'the last description is stored': ({ context: { media } }, { steps }) => {
    const last = (field: 'description' | 'focus') =>
      steps.findLast(({ event, isTaken }) => isTaken && event.type === 'upload.describe' && field in event)?.event[field];
    return media.description === (last('description') ?? '') && media.focus === last('focus');
  },
  'a file that is there has its id': (snapshot) => !snapshot.matches('uploaded') || selectMedia(snapshot).attachmentId !== undefined,
  'what the server has is not sent again': ({ context: { acceptedId } }, { steps }) =>
    acceptedId === undefined || (steps.at(-1)?.started('send') ?? []).length === 0,
  'a failure is shown until it is dismissed': (snapshot, { events }) =>
    wasDismissed(events) ||
    !(snapshot.matches('failed') || snapshot.matches({ uploaded: 'undescribed' })) ||
    selectUploadProblem(snapshot) !== undefined ||
    snapshot.context.media.isLater === true,
  'the description and the focal point go to the file, as they were chosen': (snapshot, { steps }) =>
    (steps.at(-1)?.started('saveDescription') ?? []).every(
      (input) =>
        input.attachmentId === '7' &&
        input.description === selectMedia(snapshot).description &&
        input.focus === selectMedia(snapshot).focus,
    ),
  'nothing is suggested beside a description': (snapshot) =>
    selectSuggestion(snapshot) === undefined || selectMedia(snapshot).description.trim() === '',
  'the form knows the file as it is': ({ context: { media } }, history) =>
    !/^(upload\.(done|describe)|xstate\.done\.actor\.saveDescription)$/.test(history.last?.type ?? '') ||
    !history.steps.at(-1)?.isTaken ||
    isDeepStrictEqual(lastNotified(history)?.['media'], media),
};

/** A file that was just picked. */
export const uploadModel = modelOf(uploadMachine, { input: { media: aMedium() }, events, outcomes, project, invariants });

/** A file of a draft that the server has. */
export const restoredUploadModel = modelOf(uploadMachine, {
  input: { media: aMedium({ attachmentId: '7', previewUrl: '' }) },
  events,
  outcomes,
  project,
  invariants,
});

const covers: Invariants<typeof uploadMachine> = {
  'the picture that was chosen last stays chosen': ({ context: { media } }, { steps }) =>
    media.thumbnail === steps.findLast(({ event, isTaken }) => isTaken && event.type === 'upload.describe')?.event['thumbnail'],
  'a thumbnail is sent until the server has it, and not again': (_, { steps }) =>
    (steps.at(-1)?.started('saveDescription') ?? []).every(({ thumbnail }) => {
      const saved = steps.at(-2)?.snapshot.context.media.savedThumbnail;
      return thumbnail !== (saved === undefined ? '' : saved);
    }),
  'a failure to save it is shown': (snapshot, { events }) =>
    wasDismissed(events) || !snapshot.matches({ uploaded: 'undescribed' }) || selectUploadProblem(snapshot) !== undefined,
};

/** A video that the server has, whose thumbnail the user chooses. */
export const thumbnailModel = modelOf(uploadMachine, {
  input: { media: aMedium({ type: 'video/mp4', attachmentId: '7', previewUrl: 'https://a.example/7' }) },
  events: [
    { type: 'upload.describe', thumbnail: 't1' },
    { type: 'upload.describe', thumbnail: '' },
    { type: 'upload.retry' },
    { type: 'upload.dismiss' },
  ],
  outcomes: {
    watchConnection: [failed],
    readSuggestion: [{ done: undefined }, failed],
    send: [failed],
    fetchProcessed: outcomes.fetchProcessed,
    saveDescription: [{ done: { description: '', thumbnail: 't1', previewUrl: 'https://a.example/8' } }, failed],
  },
  project: ({ media, problem }: any) => [media.thumbnail, media.savedThumbnail, media.previewUrl, problem?.key],
  invariants: covers,
});
