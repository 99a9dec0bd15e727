import { setup, type NonReducibleUnknown, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { type ReportResult, type ReportAction, type Flight, reportActionKey } from '#domain/moderation/report-action.ts';
import { noteDraftOf, type NoteDraft } from '#domain/moderation/note-stored.ts';
import { isSameReason, rulesToChoose, type ReportReason, type ReportRule } from '#domain/moderation/report-category.ts';
import type { ReportState } from '#domain/moderation/report.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { mergeEntities, rollBackEntity, updateEntity } from '../support/entities.ts';

type Event =
  | ({ type: 'report.move' } & Moving)
  | { type: 'report.type'; id: string; typed: string }
  | ({ type: 'report.note' } & Noting)
  | ({ type: 'report.unnote'; noteId: string } & Noting)
  | ({ type: 'report.assign' } & Assigning)
  | ({ type: 'report.categorise' } & Filing)
  /** It was stored before the page was loaded, or another tab wrote or sent it. */
  | ({ type: 'form.restored' | 'form.changedElsewhere' } & NoteOf)
  | DoneActorEvent<ReportResult>
  | ErrorActorEvent;

/** A report and the name of its account for notices. */
type Noting = { id: string; name: string };
type Assigning = Noting & { isOwn: boolean };
/** The rules that the report names may include deleted ones. */
type Filing = Noting & { from: ReportReason; to: ReportReason; named?: readonly ReportRule[] | undefined };
type Moving = Noting & { from: ReportState; to: ReportState; hasComment?: boolean };
/** The unsent note on a report; without a form there is none. */
type NoteOf = { of: string; form?: NoteDraft | undefined };
export type StoreNoteEvent = { type: 'form.store' } & NoteOf;
type Context = {
  flights: Readonly<Record<string, Flight>>;
  /** Notes that are written and not sent, by their reports. */
  typed: Readonly<Record<string, string>>;
  /** The rules that reports named before they were changed: a deleted one can be added again. */
  named: Readonly<Record<string, readonly ReportRule[]>>;
};
type Launch = { action: ReportAction; name: string };
type Written = { id: string; typed: string };
type Machine = {
  context: Context;
  events: Event;
  actors: { applyAction: Call<ReportResult, ReportAction>; persistForms: Source<StoreNoteEvent> };
  actions: { launch: Launch; move: Moving; categorise: Filing; storeNote: Written; type: Written };
};
type Ended = { actorId: string };
const NO_RULES: readonly ReportRule[] = [];

const without = (record: Context['flights'], key: string): Context['flights'] => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const launch = action<Machine, Launch>(({ context: { flights }, enqueue }, { action: reportAction, name }) => {
  const key = reportActionKey(reportAction);
  enqueue.spawnChild('applyAction', { id: key, input: reportAction });
  const wanted =
    reportAction.type === 'move'
      ? { wanted: reportAction.to }
      : reportAction.type === 'categorise'
        ? { wantedReason: reportAction.to }
        : {};
  enqueue.assign({ flights: { ...flights, [key]: { action: reportAction, name, ...wanted } } });
});

/** The row shows the desired state at once (rule report-moved). */
const lay = (id: string, state: ReportState) =>
  updateEntity(() => ({ kind: 'reports', id, update: { token: `move:${id}`, set: { state } } }));
const countMoved = (from: ReportState, to: ReportState) => sendToActor('reportCounts', () => ({ type: 'reports.moved', from, to }));
const refreshCounts = sendToActor('reportCounts', () => ({ type: 'reports.count' }));

const lift = (id: string) => rollBackEntity(() => ({ kind: 'reports', id, token: `move:${id}` }));

const move = action<Machine, Moving>(({ context: { typed }, enqueue }, { id, from, to, name, hasComment = false }) => {
  const comment = hasComment ? (typed[id] ?? '').trim() : '';
  enqueue(lay(id, to));
  enqueue(countMoved(from, to));
  enqueue({ type: 'launch', params: { action: { type: 'move', id, from, to, ...(comment === '' ? {} : { comment }) }, name } });
});

/** Another change while one is being sent: it is sent when that one is done. */
const redirect = action<Machine, Moving>(({ context: { flights }, enqueue }, { id, from, to }) => {
  const flight = flights[`move:${id}`];
  if (flight === undefined) return;
  enqueue(lift(id));
  enqueue(lay(id, to));
  enqueue(countMoved(from, to));
  enqueue.assign({ flights: { ...flights, [`move:${id}`]: { ...flight, wanted: to } } });
});

const layReason = (id: string, reason: ReportReason) =>
  updateEntity(() => ({ kind: 'reports', id, update: { token: `categorise:${id}`, set: { reason } } }));
const liftReason = (id: string) => rollBackEntity(() => ({ kind: 'reports', id, token: `categorise:${id}` }));

const retainNamed = action<Machine, Pick<Filing, 'id' | 'named'>>(({ context, enqueue }, { id, named = NO_RULES }) => {
  enqueue.assign({ named: { ...context.named, [id]: rulesToChoose(context.named[id] ?? NO_RULES, named) } });
});

const categorise = action<Machine, Filing>(({ enqueue }, { id, from, to, name }) => {
  enqueue(layReason(id, to));
  enqueue({ type: 'launch', params: { action: { type: 'categorise', id, from, to }, name } });
});

const refile = action<Machine, Filing>(({ context: { flights }, enqueue }, { id, to }) => {
  const key = `categorise:${id}`;
  const flight = flights[key];
  if (flight === undefined) return;
  enqueue(liftReason(id));
  enqueue(layReason(id, to));
  enqueue.assign({ flights: { ...flights, [key]: { ...flight, wantedReason: to } } });
});

const sentNote = ({ flights }: Context, id: string): string | undefined => {
  const action = flights[`note:${id}`]?.action;
  return action?.type === 'note' ? action.text : undefined;
};
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** Stores the notes that the server does not have, including the one that is being sent (rule report-note-stored). */
const storeNote = action<Machine, Written>(({ enqueue }, { id, typed }) =>
  enqueue.sendTo('persistForms', { type: 'form.store', of: id, form: noteDraftOf({ words: typed }) }),
);

const type = action<Machine, Written>(({ context, enqueue }, { id, typed }) => {
  enqueue.assign({ typed: { ...context.typed, [id]: typed } });
  enqueue({ type: 'storeNote', params: { id, typed: joined(sentNote(context, id), typed) } });
});

/** A note from before a reload, or from another tab: ignored while one from here is being sent. */
const restoreNote = action<Machine, NoteOf>(({ context, enqueue }, { of, form }) => {
  const text = form?.words ?? '';
  const sent = sentNote(context, of);
  const typed = sent !== undefined && text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
  enqueue.assign({ typed: { ...context.typed, [of]: typed } });
});

const sendNote = action<Machine, Noting>(({ context: { typed }, enqueue }, { id, name }) => {
  enqueue({ type: 'launch', params: { action: { type: 'note', id, text: (typed[id] ?? '').trim() }, name } });
  enqueue.assign({ typed: { ...typed, [id]: '' } });
});

const deleteNote = action<Machine, Noting & { noteId: string }>(({ enqueue }, { id, name, noteId }) =>
  enqueue({ type: 'launch', params: { action: { type: 'unnote', id, noteId }, name } }),
);

const assignTo = action<Machine, Assigning>(({ enqueue }, { id, name, isOwn }) =>
  enqueue({ type: 'launch', params: { action: { type: 'assign', id, isOwn }, name } }),
);

const settle = action<Machine, Ended & { result: ReportResult }>(
  ({ context: { flights, typed }, enqueue }, { actorId, result: { normalised, stale } }) => {
    const flight = flights[actorId];
    if (flight === undefined) return;
    const { action, name, wanted, wantedReason } = flight;
    enqueue(clearAway(actorId));
    enqueue.assign({ flights: without(flights, actorId) });
    enqueue(mergeEntities(() => normalised));
    if (action.type === 'move') enqueue(lift(action.id));
    if (action.type === 'categorise') enqueue(liftReason(action.id));
    if (action.type === 'move' && action.comment !== undefined && stale === undefined && typed[action.id]?.trim() === action.comment) {
      enqueue({ type: 'type', params: { id: action.id, typed: '' } });
    }
    if (action.type === 'note') enqueue({ type: 'storeNote', params: { id: action.id, typed: typed[action.id] ?? '' } });
    if (stale !== undefined) {
      const notice = { key: `moderation.stale.${stale}`, level: 'warning', timeout: NOTICE_MS, args: { name } } as const;
      enqueue(showNotice(() => notice));
      if (stale !== 'categorised') enqueue(refreshCounts);
    } else if (action.type === 'categorise') {
      const { id, to } = action;
      if (wantedReason !== undefined && !isSameReason(wantedReason, to)) {
        enqueue({ type: 'categorise', params: { id, name, from: to, to: wantedReason } });
      }
    } else if (action.type === 'move') {
      if (wanted !== undefined && wanted !== action.to) {
        enqueue(lay(action.id, wanted));
        enqueue({ type: 'launch', params: { action: { ...action, from: action.to, to: wanted }, name } });
      } else enqueue(refreshCounts);
    }
  },
);

/** Rolls the report back, restores the typed note, and shows the server's message. */
const refuse = action<Machine, Ended & { error: unknown }>(({ context: { flights, typed }, enqueue }, { actorId, error }) => {
  const flight = flights[actorId];
  if (flight === undefined) return;
  const { action, name } = flight;
  enqueue(clearAway(actorId));
  enqueue.assign({ flights: without(flights, actorId) });
  if (action.type === 'move') {
    enqueue(lift(action.id));
    enqueue(refreshCounts);
  }
  if (action.type === 'categorise') enqueue(liftReason(action.id));
  if (action.type === 'note') {
    const again = joined(action.text, typed[action.id]);
    enqueue.assign({ typed: { ...typed, [action.id]: again } });
    enqueue({ type: 'storeNote', params: { id: action.id, typed: again } });
  }
  enqueue(showNotice(() => errorNotice(`moderation.failed.${action.type}`, { name, error: failureText(toFailure(error)) })));
});

/** The staff's actions on reports, as long as the session lives: each is changed here first, and rolled back where the server refused it or another moderator was first; a note is stored on this device until the server has it (rules report-moved, report-stale, report-notes, report-note-stored, report-assigned, report-category, report-resolution). */
export const reportActionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    applyAction: unprovided<ReportResult, ReportAction>('applyAction'),
    /** Stores unsent notes on this device, and sends the stored ones and those of other tabs. */
    persistForms: unprovidedSource<NonReducibleUnknown, StoreNoteEvent>('persistForms'),
  },
  guards: {
    isUnderWay: ({ context: { flights } }, { key }: { key: string }) => Object.hasOwn(flights, key),
    isEmpty: ({ context: { typed } }, { id }: { id: string }) => (typed[id] ?? '').trim() === '',
  },
  actions: {
    launch,
    move,
    redirect,
    type,
    storeNote,
    restoreNote,
    sendNote,
    deleteNote,
    assignTo,
    retainNamed,
    categorise,
    refile,
    settle,
    refuse,
  },
}).createMachine({
  id: 'reportActions',
  context: { flights: {}, typed: {}, named: {} },
  invoke: { id: 'persistForms', src: 'persistForms', onDone: {}, onError: {} },
  on: {
    'report.move': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `move:${id}` }) },
        actions: { type: 'redirect', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) },
      },
      {
        actions: {
          type: 'move',
          params: ({ event: { id, from, to, name, hasComment = false } }) => ({ id, from, to, name, hasComment }),
        },
      },
    ],
    'report.type': { actions: { type: 'type', params: ({ event: { id, typed } }) => ({ id, typed }) } },
    'form.*': { actions: { type: 'restoreNote', params: ({ event: { of, form } }) => ({ of, form }) } },
    'report.note': [
      { guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `note:${id}` }) } },
      { guard: { type: 'isEmpty', params: ({ event: { id } }) => ({ id }) } },
      { actions: { type: 'sendNote', params: ({ event: { id, name } }) => ({ id, name }) } },
    ],
    'report.unnote': [
      { guard: { type: 'isUnderWay', params: ({ event: { noteId } }) => ({ key: `unnote:${noteId}` }) } },
      { actions: { type: 'deleteNote', params: ({ event: { id, name, noteId } }) => ({ id, name, noteId }) } },
    ],
    'report.assign': [
      { guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `assign:${id}` }) } },
      { actions: { type: 'assignTo', params: ({ event: { id, name, isOwn } }) => ({ id, name, isOwn }) } },
    ],
    'report.categorise': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { id } }) => ({ key: `categorise:${id}` }) },
        actions: [
          { type: 'retainNamed', params: ({ event: { id, named } }) => ({ id, named }) },
          { type: 'refile', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) },
        ],
      },
      {
        actions: [
          { type: 'retainNamed', params: ({ event: { id, named } }) => ({ id, named }) },
          { type: 'categorise', params: ({ event: { id, from, to, name } }) => ({ id, from, to, name }) },
        ],
      },
    ],
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, result: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
});

type Snapshot = SnapshotFrom<typeof reportActionsMachine>;
const flightOf = ({ context: { flights } }: Snapshot, key: string): Flight | undefined => flights[key];

export const selectTypedNote = ({ context: { typed } }: Snapshot, id: string): string => typed[id] ?? '';
/** The note that is being added to a report. */
export const selectNoteOnItsWay = (snapshot: Snapshot, id: string): string | undefined => {
  const action = flightOf(snapshot, `note:${id}`)?.action;
  return action?.type === 'note' ? action.text : undefined;
};
export const selectNamedBefore = ({ context: { named } }: Snapshot, id: string): readonly ReportRule[] => named[id] ?? NO_RULES;
/** True while a note is being removed. */
export const selectIsNoteRemoving = (snapshot: Snapshot, noteId: string): boolean => flightOf(snapshot, `unnote:${noteId}`) !== undefined;
