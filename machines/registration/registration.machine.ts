import { assign, log, setup, type SnapshotFrom } from 'xstate';
import type { CaptchaSolution } from '#domain/registration/captcha.ts';
import { emptyDraft, type Draft, type Field, type Refusals } from '#domain/registration/draft.ts';
import { registrationProblem, type Outcome } from '#domain/registration/outcome.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import type { RouteName } from '#domain/routes/table.ts';
import type { Message } from '#domain/text/message.ts';
import { navigate } from '../support/navigate.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';

/** The fields that are sent once beside the typed ones; the password as a handle. */
export type Sending = { secretHandle: string; inviteToken?: string | undefined; captcha?: CaptchaSolution | undefined };
type Context = { draft: Draft; refusals: Refusals; problem: Message | undefined; sending: Sending };
type Event =
  | { type: 'registration.change'; change: Partial<Draft> }
  /** The server's message about a field that is not stored here is outdated. */
  | { type: 'registration.retype'; field: Field }
  | ({ type: 'registration.submit' } & Sending)
  | { type: 'registration.dismiss' };

type Of<K extends Outcome['kind']> = Extract<Outcome, { kind: K }>;
type Ended = { outcome: Outcome };
const waitOf = ({ kind }: Outcome): RouteName => (kind === 'approval' ? 'registration-request-sent' : 'awaiting-email-confirmation');
const without = (refusals: Refusals, fields: readonly string[]): Refusals =>
  Object.fromEntries(Object.entries(refusals).filter(([field]) => !fields.includes(field)));

/** The registration of a guest, retried until an account's session replaces the guest's; the typed text survives every failure, and reloads of this tab (rules registration-outcome, registration-stored, registration-reloaded). The password comes as a handle only. */
export const registrationMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { register: unprovided<Outcome, { draft: Draft } & Sending>('register') },
  guards: {
    isSignedIn: (_, { outcome }: Ended) => outcome.kind === 'signedIn',
    isWaiting: (_, { outcome }: Ended) => outcome.kind === 'approval' || outcome.kind === 'confirmation',
    isRegistered: (_, { outcome }: Ended) => outcome.kind === 'manual',
    isRefused: (_, { outcome }: Ended) => outcome.kind === 'refused',
  },
  actions: {
    changeDraft: assign(({ context: { draft, refusals } }, { change }: { change: Partial<Draft> }) => ({
      draft: { ...draft, ...change },
      refusals: without(refusals, Object.keys(change)),
    })),
    /** Loads the fields that this tab stored. */
    restoreFields: () => {},
    storeFields: () => {},
    clearStoredFields: () => {},
    clearRefusal: assign(({ context: { refusals } }, { field }: { field: Field }) => ({ refusals: without(refusals, [field]) })),
    setSending: assign((_, sending: Sending) => ({ sending, refusals: {}, problem: undefined })),
    showRefused: assign((_, { outcome }: Ended) => {
      const { refusals, others } = outcome as Of<'refused'>;
      return { refusals, problem: others === '' ? undefined : { key: 'errors.response_text', args: { text: others } } };
    }),
    showFailed: assign((_, { error }: { error: unknown }) => ({ problem: registrationProblem(error) })),
    showUncertain: assign({ problem: { key: 'registration.uncertain' } }),
    logUncertain: log('the answer to a registration says neither that it was taken nor why not'),
    dismiss: assign({ problem: undefined }),
    /** The address stays for a user who waits for the confirmation mail. */
    resetDraft: assign(({ context: { draft } }) => ({ draft: { ...emptyDraft, email: draft.email }, refusals: {}, problem: undefined })),
    renewCaptcha: sendToActor('captcha', () => ({ type: 'captcha.renew' })),
    notifySignedIn: sendToActor('accounts', ({ account }: { account: StoredAccount }) => ({ type: 'accounts.signedIn', account })),
    goToFirstSteps: navigate('first-steps'),
    goToWait: sendToActor('screens', ({ outcome }: Ended) => ({ type: 'screens.go', route: waitOf(outcome) })),
    goToLogin: navigate('login'),
    showRegistered: showNotice(() => ({ key: 'registration.made', level: 'info' })),
  },
}).createMachine({
  id: 'registration',
  context: { draft: emptyDraft, refusals: {}, problem: undefined, sending: { secretHandle: '' } },
  initial: 'filling',
  entry: 'restoreFields',
  states: {
    filling: {
      on: {
        'registration.change': {
          actions: [{ type: 'changeDraft', params: ({ event: { change } }) => ({ change }) }, 'storeFields'],
        },
        'registration.retype': { actions: { type: 'clearRefusal', params: ({ event: { field } }) => ({ field }) } },
        'registration.submit': {
          target: 'registering',
          actions: {
            type: 'setSending',
            params: ({ event: { secretHandle, inviteToken, captcha } }) => ({ secretHandle, inviteToken, captcha }),
          },
        },
        'registration.dismiss': { actions: 'dismiss' },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { draft, sending } }) => ({ draft, ...sending }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling',
            actions: [
              'resetDraft',
              'clearStoredFields',
              { type: 'notifySignedIn', params: ({ event }) => event.output as Of<'signedIn'> },
              'goToFirstSteps',
            ],
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling',
            actions: [
              'resetDraft',
              'clearStoredFields',
              'renewCaptcha',
              { type: 'goToWait', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isRegistered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling',
            actions: ['resetDraft', 'clearStoredFields', 'renewCaptcha', 'goToLogin', 'showRegistered'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling',
            actions: [{ type: 'showRefused', params: ({ event }) => ({ outcome: event.output }) }, 'renewCaptcha'],
          },
          { target: 'filling', actions: ['logUncertain', 'showUncertain', 'renewCaptcha'] },
        ],
        onError: {
          target: 'filling',
          actions: [{ type: 'showFailed', params: ({ event: { error } }) => ({ error }) }, 'renewCaptcha'],
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof registrationMachine>;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectRefusals = ({ context }: Snapshot) => context.refusals;
export const selectProblem = ({ context }: Snapshot) => context.problem;
