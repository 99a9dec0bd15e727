import { describeMedia } from '#api/media.ts';
import { deleteReplaced, deleteScheduled, reschedule, sendScheduled } from '#api/scheduled.ts';
import { vote } from '#api/vote.ts';
import { revokeQuote } from '#api/quotes.ts';
import { changeQuotePolicy } from '#features/quote-policy/api/quote-policy.ts';
import { decideInteraction } from '#features/interaction-requests/api/interaction-requests.ts';
import { QUOTE_POLICIES } from '#domain/status/quote-policy.ts';
import { markStatus, reactTo, type StatusMark } from '#api/status-marks.ts';
import { translateStatus } from '#api/status-versions.ts';
import { previewStatus, sendStatus } from '#api/send-status.ts';
import { deleteStatus } from '#api/delete-status.ts';
import type { Submission } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import { aMedium, aSubmission } from '#tests/support/drafts.ts';
import { BOTH, each, signal, type Targets, type Writes } from './write.ts';

const STATUS_MARKS: readonly StatusMark[] = ['favourite', 'reblog', 'bookmark', 'pin', 'muteThread'];
const LATER = '2100-01-01T00:00:00.000Z';
const poll = { ...emptyPoll, options: ['yes', 'no'] };
/** A post of every kind that the form can make. */
const posts = ({ statusId }: Targets): readonly Partial<Submission>[] => [
  {},
  ...VISIBILITIES.map((visibility) => ({ visibility })),
  ...['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'].map((contentType) => ({ contentType })),
  { subject: 'birds', sensitive: true, language: 'de' },
  { visibility: 'direct', listId: '7' },
  { expiresIn: 86_400 },
  { quotePolicy: 'followers' },
  { interactionPolicy: 'approval' },
  { purpose: { kind: 'edit', statusId }, quotePolicy: 'nobody' },
  { poll },
  { media: [aMedium({ attachmentId: '7' })] },
  { purpose: { kind: 'reply', statusId } },
  { purpose: { kind: 'quote', statusId } },
  { purpose: { kind: 'edit', statusId } },
  {
    purpose: { kind: 'edit', statusId },
    media: [aMedium({ key: 'kept-7', attachmentId: '7', description: 'a bird', focus: { x: 0.5, y: 0 } })],
  },
  { purpose: { kind: 'edit', statusId }, language: 'de', contentType: 'text/markdown', visibility: 'local' },
];

/** The writes to statuses. */
export const POST_WRITES: Writes = {
  media: {
    describeMedia: each([{}, { focus: { x: 0.5, y: -0.2 } }, { thumbnail: new Blob(['a picture']) }, { thumbnail: null }], (http, change) =>
      describeMedia(http, { attachmentId: '7', description: 'a bird', ...change }, signal),
    ),
  },
  vote: { vote: (http, { pollId }) => vote(http, { pollId, choices: [0] }, signal) },
  'status-marks': {
    markStatus: each(
      STATUS_MARKS.flatMap((mark) => BOTH.map((wanted) => ({ mark, wanted }))),
      (http, one, { statusId }) => markStatus(http, { statusId, ...one }, signal),
    ),
    reactTo: each(BOTH, (http, wanted, { statusId }) => reactTo(http, { statusId, emoji: '🐦', wanted }, signal)),
  },
  quotes: { revokeQuote: (http, { statusId }) => revokeQuote(http, { statusId, quotedId: '7' }, signal) },
  'interaction-requests': {
    decideInteraction: each(['approve', 'deny'] as const, (http, decision, { statusId }) =>
      decideInteraction(http, { request: { id: '7', type: 'reply', createdAt: '', accountId: '1', statusId }, decision }, signal),
    ),
  },
  'quote-policy': {
    changeQuotePolicy: each(QUOTE_POLICIES, (http, policy, { statusId }) => changeQuotePolicy(http, { statusId, policy }, signal)),
  },
  'status-versions': { translateStatus: (http, { statusId }) => translateStatus(http, { statusId, language: 'de' }, signal) },
  scheduled: {
    sendScheduled: each([LATER], (http, scheduledAt) => sendScheduled(http, { submission: aSubmission(), scheduledAt }, signal)),
    reschedule: each([LATER], (http, scheduledAt) => reschedule(http, { id: '1', scheduledAt }, signal)),
    deleteScheduled: (http) => deleteScheduled(http, { id: '1' }, signal),
    deleteReplaced: (http) => deleteReplaced(http, { id: '1' }, signal),
  },
  'send-status': {
    sendStatus: each(posts, (http, change) => sendStatus(http, { submission: aSubmission(change) }, signal)),
    previewStatus: each(posts, (http, change) => previewStatus(http, { composed: aSubmission(change) }, signal)),
  },
  'delete-status': {
    deleteStatus: (http, { statusId }) => deleteStatus(http, { statusId }, signal),
  },
};
