import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { emptyForm, isSameForm, NEW_FORM, validationErrorOf, type AnnouncementForm } from '#domain/announcements/form.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { successNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

/** A form by its name, and its input; without input it has no draft. */
export type StoredForm = { of: string; form?: AnnouncementForm | undefined };
/** The forms that are stored on this device until the server has them. */
export type StoreFormEvent = { type: 'form.store' } & StoredForm;
type Context = {
  /** The content that is not on the server, by the names of the forms. */
  drafts: Readonly<Record<string, AnnouncementForm>>;
  /** The open form, and its initial content. */
  of: string;
  start: AnnouncementForm;
  problem: Message | undefined;
};
type Opened = { of: string; form: AnnouncementForm };
type Event =
  | ({ type: 'editor.open' } & Opened)
  | { type: 'editor.change'; change: Partial<AnnouncementForm> }
  | { type: 'editor.submit' | 'editor.close' | 'editor.discard' | 'editor.dismiss' }
  /** The edited announcement was removed: the form may be posted as a new one. */
  | { type: 'editor.adopt'; of: string }
  /** The form was stored before the page was reloaded, or by another tab of this account. */
  | { type: 'form.restored'; of: string; form: AnnouncementForm }
  | ({ type: 'form.changedElsewhere' } & StoredForm);
type Machine = { context: Context; events: Event; actors: { persistForms: Source<StoreFormEvent> }; actions: { storeForm: StoredForm } };

const withForm = ({ drafts }: Pick<Context, 'drafts'>, { of, form }: StoredForm): Context['drafts'] => {
  const { [of]: _, ...rest } = drafts;
  return form === undefined ? rest : { ...rest, [of]: form };
};
const formIn = ({ drafts, of, start }: Context): AnnouncementForm => drafts[of] ?? start;

/** The form in which the staff writes and changes announcements, as long as the session lives: its content is stored at once, and removed from the storage when the server has it (rules announcement-stored, announcement-fields). */
export const announcementEditorMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    saveAnnouncement: unprovided<void, Opened>('saveAnnouncement'),
    /** Stores the forms, and sends the stored ones and those of other tabs. */
    persistForms: unprovidedSource<NonReducibleUnknown, StoreFormEvent>('persistForms'),
  },
  guards: {
    isInvalid: ({ context }) => validationErrorOf(formIn(context)) !== undefined,
    /** Nothing to change is nothing to send. */
    isUnchanged: ({ context: { drafts, of } }) => of !== NEW_FORM && drafts[of] === undefined,
    isOpen: ({ context }, { of }: { of: string }) => context.of === of,
    isRemoved: ({ context }, { of, form }: StoredForm) => context.of === of && form === undefined,
  },
  actions: {
    open: assign((_, { of, form }: Opened) => ({ of, start: form, problem: undefined })),
    storeForm: action<Machine, StoredForm>(({ context, enqueue }, stored) => {
      enqueue.assign({ drafts: withForm(context, stored) });
      enqueue.sendTo('persistForms', { type: 'form.store', ...stored });
    }),
    change: action<Machine, { change: Partial<AnnouncementForm> }>(({ context, enqueue }, { change }) => {
      const form = { ...formIn(context), ...change };
      const isAsBefore = isSameForm(form, context.start);
      enqueue({ type: 'storeForm', params: { of: context.of, form: isAsBefore ? undefined : form } });
    }),
    discardForm: action<Machine>(({ context: { of }, enqueue }) => enqueue({ type: 'storeForm', params: { of } })),
    adopt: action<Machine, { of: string }>(({ context: { drafts }, enqueue }, { of }) => {
      enqueue({ type: 'storeForm', params: { of: NEW_FORM, form: drafts[of] } });
      enqueue({ type: 'storeForm', params: { of } });
      enqueue.assign({ of: NEW_FORM, start: emptyForm, problem: undefined });
    }),
    receiveForm: assign(({ context }, stored: StoredForm) => ({ drafts: withForm(context, stored) })),
    showValidationError: assign(({ context }) => ({ problem: { key: validationErrorOf(formIn(context)) ?? '' } })),
    /** The server's message below the text of the form (rule announcement-errors). */
    showRefused: assign(({ context: { of } }, { error }: { error: unknown }) => ({
      problem: {
        key: of === NEW_FORM ? 'announcements.post_error' : 'announcements.edit_error',
        args: { error: failureText(toFailure(error)) },
      },
    })),
    dismiss: assign({ problem: undefined }),
    showDone: showNotice(({ of }: { of: string }) => successNotice(of === NEW_FORM ? 'announcements.posted' : 'announcements.edited')),
    notifyList: sendToActor('announcements', () => ({ type: 'announcements.changed' })),
  },
}).createMachine({
  id: 'announcementEditor',
  context: { drafts: {}, of: NEW_FORM, start: emptyForm, problem: undefined },
  invoke: { id: 'persistForms', src: 'persistForms', onError: {} },
  initial: 'closed',
  on: {
    'form.changedElsewhere': { actions: { type: 'receiveForm', params: ({ event: { of, form } }) => ({ of, form }) } },
    'editor.adopt': { target: '.editing', actions: { type: 'adopt', params: ({ event: { of } }) => ({ of }) } },
  },
  states: {
    closed: {
      on: {
        'editor.open': { target: 'editing', actions: { type: 'open', params: ({ event: { of, form } }) => ({ of, form }) } },
        /** The form is restored as it was left. */
        'form.restored': {
          target: 'editing',
          actions: [
            { type: 'receiveForm', params: ({ event: { of, form } }) => ({ of, form }) },
            { type: 'open', params: ({ event: { of } }) => ({ of, form: emptyForm }) },
          ],
        },
      },
    },
    editing: {
      on: {
        'editor.open': { actions: { type: 'open', params: ({ event: { of, form } }) => ({ of, form }) } },
        'form.restored': { actions: { type: 'receiveForm', params: ({ event: { of, form } }) => ({ of, form }) } },
        'form.changedElsewhere': [
          /** It was sent or discarded in another tab. */
          {
            guard: { type: 'isRemoved', params: ({ event: { of, form } }) => ({ of, form }) },
            target: 'closed',
            actions: { type: 'receiveForm', params: ({ event: { of, form } }) => ({ of, form }) },
          },
          { actions: { type: 'receiveForm', params: ({ event: { of, form } }) => ({ of, form }) } },
        ],
        'editor.change': { actions: ['dismiss', { type: 'change', params: ({ event: { change } }) => ({ change }) }] },
        'editor.dismiss': { actions: 'dismiss' },
        'editor.close': 'closed',
        'editor.discard': { target: 'closed', actions: 'discardForm' },
        'editor.submit': [
          { guard: 'isUnchanged', target: 'closed' },
          { guard: 'isInvalid', actions: 'showValidationError' },
          { target: 'sending', actions: 'dismiss' },
        ],
      },
    },
    /** The fields are read-only meanwhile: their content is being sent. */
    sending: {
      invoke: {
        id: 'saveAnnouncement',
        src: 'saveAnnouncement',
        input: ({ context }) => ({ of: context.of, form: formIn(context) }),
        onDone: {
          target: 'closed',
          actions: ['discardForm', 'notifyList', { type: 'showDone', params: ({ context: { of } }) => ({ of }) }],
        },
        onError: { target: 'editing', actions: { type: 'showRefused', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof announcementEditorMachine>;
/** Returns the open form. */
export const selectOpenForm = (snapshot: Snapshot): string | undefined => (snapshot.matches('closed') ? undefined : snapshot.context.of);
export const selectForm = ({ context }: Snapshot): AnnouncementForm => formIn(context);
export const selectDrafts = ({ context: { drafts } }: Snapshot) => drafts;
export const selectFormProblem = ({ context: { problem } }: Snapshot): Message | undefined => problem;
export const selectIsSendingForm = (snapshot: Snapshot): boolean => snapshot.matches('sending');
