import { setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { isSameDraft, toolDraftOf, type SentDraft, type ToolDraft } from '#domain/server-tools/drafts.ts';
import { action } from '../support/action.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';

/** A form by its name; without fields there is none. */
type DraftOf = { of: string; form?: ToolDraft | undefined };
export type StoreToolDraftEvent = { type: 'form.store' } & DraftOf;
export type ToolDraftsEvents = { type: 'draft.sent' } & SentDraft;
type Event =
  | ToolDraftsEvents
  | ({ type: 'draft.edit' } & DraftOf)
  /** It was stored before the page was loaded, or another tab wrote or removed it. */
  | ({ type: 'form.restored' | 'form.changedElsewhere' } & DraftOf);
type Context = { drafts: Readonly<Record<string, ToolDraft>> };
type Machine = {
  context: Context;
  events: Event;
  actors: { keepForms: Source<StoreToolDraftEvent> };
  actions: { set: DraftOf; store: DraftOf };
};

const set = action<Machine, DraftOf>(({ context: { drafts }, enqueue }, { of, form }) => {
  const { [of]: _, ...rest } = drafts;
  enqueue.assign({ drafts: form ? { ...rest, [of]: form } : rest });
});
const store = action<Machine, DraftOf>(({ enqueue }, { of, form }) => enqueue.sendTo('keepForms', { type: 'form.store', of, form }));

/** The unsaved forms of the server tools: stored on the device until the server has them, and dropped then unless they were changed meanwhile (rule tools-drafts). */
export const toolDraftsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { keepForms: unprovidedSource<NonReducibleUnknown, StoreToolDraftEvent>('keepForms') },
  guards: { isUnchanged: ({ context: { drafts } }, { of, form }: SentDraft) => isSameDraft(drafts[of], form) },
  actions: { set, store },
}).createMachine({
  id: 'toolDrafts',
  context: { drafts: {} },
  invoke: { id: 'keepForms', src: 'keepForms', onDone: {}, onError: {} },
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
        'draft.sent': {
          guard: { type: 'isUnchanged', params: ({ event: { of, form } }) => ({ of, form }) },
          actions: [
            { type: 'set', params: ({ event: { of } }) => ({ of }) },
            { type: 'store', params: ({ event: { of } }) => ({ of }) },
          ],
        },
        'form.*': { actions: { type: 'set', params: ({ event: { of, form } }) => ({ of, form: form && toolDraftOf({ ...form }) }) } },
      },
    },
  },
});

export const selectToolDraft = ({ context: { drafts } }: SnapshotFrom<typeof toolDraftsMachine>, of: string): ToolDraft | undefined =>
  drafts[of];
