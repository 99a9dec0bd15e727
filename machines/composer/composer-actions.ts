import {
  afterPosting,
  emptyDraft,
  isWorthKeeping,
  NO_LIMITS,
  validationErrorOf,
  purposeOf,
  START_FIELDS,
  type Draft,
  type Limits,
  type Purpose,
  type StartField,
} from '#domain/composer/draft.ts';
import { chosenBy } from '#domain/composer/draft-start.ts';
import { failureText } from '#domain/text/failure-words.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { noticeStopped } from '../support/supervision.ts';
import { fromStore, toStore } from './composer-start.ts';
import type { BroughtFrom, FormOutcome } from '#domain/composer/form.ts';
import type { ComposerEvent } from './composer-events.ts';
import type { draftPersisterMachine, Stashed } from './draft-persister.machine.ts';
import type { parentMachine } from './parent.machine.ts';
import type { pollFormMachine } from './poll-form.machine.ts';
import type { previewMachine } from './preview.machine.ts';
import type { uploadsMachine } from './uploads.machine.ts';

/** What makes a composed post one of its kind: a random key, and when it was submitted (ISO 8601). */
export type Stamp = { id: string; at: string };
/** Whether the account's defaults are known: requested, unknown as the request failed, or known. */
export type Defaults = 'requested' | 'unknown' | 'known';
/** A draft from elsewhere. */
export type Brought = { draft: Draft; from: BroughtFrom };
/** Which form it is, and what it is opened with. */
export type Input = { key: string; fill?: Partial<Draft> };
export type Context = {
  key: string;
  purpose: Purpose;
  /** What the form was opened with; what was kept of it comes first. */
  fill: Partial<Draft>;
  draft: Draft;
  /** How a post begins. */
  start: Draft;
  defaults: Defaults;
  /** The fields of the start that a person or a stored draft chose. */
  chosen: readonly StartField[];
  /** What it may hold. */
  limits: Limits;
  /** It came before what was kept of this form could be read. */
  brought: Brought | undefined;
  /** Somebody changed it before that. */
  isTouched: boolean;
  /** It was written in another tab since this form handed its own over. */
  followed: Draft | undefined;
  entryId: string;
  /** The name of this form among all forms and tabs that may change its draft; empty until it is known. */
  form: string;
  /** How often this form changed its draft. */
  changes: number;
  problem: Message | undefined;
  /** What was written in this form in another tab, and is among the drafts. */
  stashed?: Stashed | undefined;
};
/** A form in which nothing was written yet. */
export const initialContext = ({ key, fill = {} }: Input): Context => ({
  key,
  purpose: purposeOf(key),
  fill,
  draft: emptyDraft,
  start: emptyDraft,
  defaults: 'unknown',
  chosen: purposeOf(key).kind === 'edit' ? START_FIELDS : [],
  limits: NO_LIMITS,
  brought: undefined,
  isTouched: false,
  followed: undefined,
  entryId: '',
  form: '',
  changes: 0,
  problem: undefined,
});
type Parts = {
  draft: typeof draftPersisterMachine;
  uploads: typeof uploadsMachine;
  poll: typeof pollFormMachine;
  preview: typeof previewMachine;
  parent: typeof parentMachine;
};
type From = { from: BroughtFrom };
type Named = {
  putAside: { draft: Draft | undefined };
  take: Brought;
  saveReturned: From;
  keepDraft: undefined;
  renew: undefined;
  showParts: undefined;
};
/** What a form is made with and for. */
export const composerTypes = {} as {
  input: Input;
  context: Context;
  events: ComposerEvent;
  tags: 'posting';
  emitted: ComposerEmitted;
};
/** The server has a post of this form, or the outbox keeps it. */
export type ComposerEmitted = { type: 'composer.posted' };
export type Machine = { context: Context; events: ComposerEvent; actors: Parts; actions: Named; emitted: ComposerEmitted };

/** What stands in the way of posting is said until it is mended. */
const VALIDATION_ERRORS = /^(chats\.empty|post_status\.(empty|too_long|media)|polls\.)/;

const errorOf = (failure: Failure): Message => ({ key: 'post_status.error', args: { message: failureText(failure) } });

/** A draft as this form changed it or took it from elsewhere: another version. */
export const renewed = ({ form, changes }: Context, draft: Draft) =>
  form === '' ? { draft } : { draft: { ...draft, versions: { ...draft.versions, [form]: changes + 1 } }, changes: changes + 1 };

const edit = action<Machine, { change: Partial<Draft> }>(({ context, enqueue }, { change }) => {
  const { draft, chosen, problem } = context;
  enqueue.assign({
    ...renewed(context, { ...draft, ...change }),
    chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
    problem: problem && VALIDATION_ERRORS.test(problem.key) ? undefined : problem,
  });
});

const showValidationError = action<Machine>(({ context: { draft, limits, purpose }, enqueue }) => {
  const key = validationErrorOf(draft, limits, purpose.kind);
  if (key) enqueue.assign({ problem: { key, args: { limit: limits.textLimit } } });
});

const showRefusal = action<Machine, { outcome: FormOutcome }>(({ enqueue }, { outcome }) => {
  if (outcome.kind !== 'refused') return;
  enqueue.assign({ problem: errorOf(outcome.failure) });
  enqueue.sendTo('parent', { type: 'parent.look' });
});

const clear = action<Machine>(({ context: { draft, start }, enqueue }) => {
  enqueue.assign({ draft: afterPosting(draft, start), chosen: [], entryId: '', problem: undefined });
});

const handOver = action<Machine, Stamp>(({ context: { key, purpose, draft }, enqueue }, { id, at }) => {
  const submission = { ...draft, purpose, idempotencyKey: id };
  enqueue.assign({ entryId: id, problem: undefined });
  const entry = { id, formKey: key, submission, submittedAt: at, wasSent: false };
  enqueue(sendToActor(purpose.kind === 'chat' ? 'chatOutbox' : 'outbox', () => ({ type: 'outbox.submit', entry })));
});

/** What is worth keeping goes among the drafts. */
const putAside = action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) => {
  if (draft && isWorthKeeping(draft)) enqueue.sendTo('draft', { type: 'draft.putAside', draft });
});

/** It is written down here before it is forgotten where it was. */
const take = action<Machine, Brought>(({ context, enqueue }, { draft, from }) => {
  const { entryId, asideKey } = from;
  const { draft: resumed, chosen } = fromStore(context, draft);
  enqueue.assign({ ...renewed(context, resumed), chosen, brought: undefined, problem: undefined });
  enqueue({ type: 'saveReturned', params: { from } });
  enqueue('showParts');
  if (entryId !== undefined) enqueue(sendToActor('outbox', () => ({ type: 'outbox.takenBack', id: entryId })));
  if (asideKey !== undefined) enqueue.sendTo('draft', { type: 'draft.takenOut', asideKey });
});

const bring = action<Machine, Brought>(({ context, enqueue }, brought) => {
  enqueue({ type: 'putAside', params: { draft: toStore(context) } });
  enqueue({ type: 'take', params: brought });
});

/** What a post form does with its draft. */
export const composerActions = {
  edit,
  showValidationError,
  showRefusal,
  clear,
  handOver,
  putAside,
  take,
  bring,
  noticeStopped,
  showFailure: action<Machine, { failure: Failure }>(({ enqueue }, { failure }) => enqueue.assign({ problem: errorOf(failure) })),
  dismiss: action<Machine>(({ enqueue }) => enqueue.assign({ problem: undefined })),
  holdBrought: action<Machine, Brought>(({ enqueue }, brought) => enqueue.assign({ brought })),
  /** It is not a person's writing, and not kept before it is changed. */
  fill: action<Machine, { change: Partial<Draft> }>(({ context: { draft }, enqueue }, { change }) => {
    enqueue.assign({ draft: { ...draft, ...change }, fill: change, problem: undefined });
    enqueue.sendTo('preview', { type: 'preview.changed', draft: { ...draft, ...change } });
  }),
  /** What another tab wrote, or that it emptied the form. */
  follow: action<Machine, { draft: Draft | undefined }>(({ context, enqueue }, { draft: written }) => {
    const next = written ? fromStore(context, written) : { draft: afterPosting(context.draft), chosen: [] };
    enqueue.assign(next);
    enqueue.sendTo('preview', { type: 'preview.changed', draft: next.draft });
  }),
  holdFollowed: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) => enqueue.assign({ followed: draft })),
  takeFollowed: action<Machine>(({ context, enqueue }) => {
    const { followed } = context;
    if (followed) enqueue.assign({ ...fromStore(context, followed), followed: undefined });
  }),
  putFollowedAside: action<Machine>(({ context: { followed }, enqueue }) => {
    enqueue({ type: 'putAside', params: { draft: followed } });
    enqueue.assign({ followed: undefined });
  }),
  holdStashed: action<Machine, { stashed: Stashed | undefined }>(({ enqueue }, params) => enqueue.assign(params)),
  emitPosted: action<Machine>(({ enqueue }) => enqueue.emit({ type: 'composer.posted' })),
  notifyTakenBack: sendToActor('outbox', ({ entryId }: { entryId: string }) => ({ type: 'outbox.takenBack', id: entryId })),
  keepDraft: action<Machine>(({ context, enqueue }) => {
    enqueue.sendTo('draft', { type: 'draft.changed', draft: toStore(context) });
    enqueue.sendTo('preview', { type: 'preview.changed', draft: context.draft });
  }),
  /** What was refused is the form's again: another version than the one that the outbox took over. */
  renew: action<Machine>(({ context, enqueue }) => enqueue.assign(renewed(context, context.draft))),
  saveReturned: action<Machine, From>(({ context, enqueue }, { from }) => {
    enqueue.sendTo('draft', { type: 'draft.returned', draft: toStore(context), from });
    enqueue.sendTo('preview', { type: 'preview.changed', draft: context.draft });
  }),
  dropDraft: action<Machine>(({ context: { draft }, enqueue }) => {
    enqueue.sendTo('draft', { type: 'draft.over', draft: afterPosting(draft) });
    enqueue.sendTo('preview', { type: 'preview.over', draft });
  }),
  /** What a draft brings beside its words goes to those who keep it. */
  showParts: action<Machine>(({ context: { draft }, enqueue }) => {
    enqueue.sendTo('uploads', { type: 'uploads.restore', media: draft.media });
    enqueue.sendTo('poll', { type: 'poll.restore', poll: draft.poll });
  }),
};
