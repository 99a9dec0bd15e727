import { setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { afterSent, compareDrafts, toolDraftOf, type LoadedForms, type SentDraft, type ToolDraft } from '#domain/server-tools/drafts.ts';
import { action } from '../support/action.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';

/** A form by its name; without a draft there is none. */
type DraftOf = { of: string; form?: ToolDraft | undefined };
export type StoreToolDraftEvent = { type: 'form.store' } & DraftOf;
export type ToolDraftsEvents =
  | ({ type: 'draft.sent' } & SentDraft)
  | { type: 'draft.edit'; of: string; form?: ToolDraft | undefined }
  /** A part was loaded. */
  | ({ type: 'draft.compare' } & LoadedForms);
type Event =
  | ToolDraftsEvents
  /** It was stored before the page was loaded, or another tab wrote or removed it. */
  | ({ type: 'form.restored' | 'form.changedElsewhere' } & DraftOf);
type Context = { drafts: Readonly<Record<string, ToolDraft>> };
type Machine = {
  context: Context;
  events: Event;
  actors: { persistForms: Source<StoreToolDraftEvent> };
  actions: { set: DraftOf; store: DraftOf; sent: SentDraft; compare: LoadedForms };
};

const change = (drafts: Context['drafts'], of: string, form: ToolDraft | undefined) => {
  const { [of]: _, ...rest } = drafts;
  return form ? { ...rest, [of]: form } : rest;
};
const set = action<Machine, DraftOf>(({ context: { drafts }, enqueue }, { of, form }) => {
  enqueue.assign({ drafts: change(drafts, of, form) });
});
const store = action<Machine, DraftOf>(({ enqueue }, { of, form }) => enqueue.sendTo('persistForms', { type: 'form.store', of, form }));

const sent = action<Machine, SentDraft>(({ context: { drafts }, enqueue }, { of, entered }) => {
  const form = drafts[of] && afterSent(drafts[of], entered);
  if (!drafts[of]) return;
  enqueue.assign({ drafts: change(drafts, of, form) });
  enqueue.sendTo('persistForms', { type: 'form.store', of, form });
});
const compare = action<Machine, LoadedForms>(({ context: { drafts }, enqueue }, loaded) => {
  const left = compareDrafts(drafts, loaded);
  enqueue.assign({ drafts: left });
  for (const of of Object.keys(drafts)) {
    if (left[of] !== drafts[of]) enqueue.sendTo('persistForms', { type: 'form.store', of, form: left[of] });
  }
});

/** The unsaved forms of the server tools: stored on the device until the server has them, and dropped then unless they were changed meanwhile (rule tools-drafts). */
export const toolDraftsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { persistForms: unprovidedSource<NonReducibleUnknown, StoreToolDraftEvent>('persistForms') },
  actions: { set, store, sent, compare },
}).createMachine({
  id: 'toolDrafts',
  context: { drafts: {} },
  invoke: { id: 'persistForms', src: 'persistForms', onDone: {}, onError: {} },
  initial: 'open',
  states: {
    open: {
      on: {
        'draft.edit': {
          actions: [
            { type: 'set', params: ({ event: { of, form } }) => ({ of, form }) },
            { type: 'store', params: ({ event: { of, form } }) => ({ of, form }) },
          ],
        },
        'draft.sent': { actions: { type: 'sent', params: ({ event: { of, entered } }) => ({ of, entered }) } },
        'draft.compare': {
          actions: { type: 'compare', params: ({ event: { forms, prefix } }) => ({ forms, ...(prefix === undefined ? {} : { prefix }) }) },
        },
        'form.*': { actions: { type: 'set', params: ({ event: { of, form } }) => ({ of, form: form && toolDraftOf({ ...form }) }) } },
      },
    },
  },
});

/** Returns the names of all forms with unsaved text. */
export const selectToolDraftNames = ({ context: { drafts } }: SnapshotFrom<typeof toolDraftsMachine>): readonly string[] =>
  Object.keys(drafts);
export const selectToolDraft = ({ context: { drafts } }: SnapshotFrom<typeof toolDraftsMachine>, of: string): ToolDraft | undefined =>
  drafts[of];
