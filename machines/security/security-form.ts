import { assign, setup, type SnapshotFrom } from 'xstate';
import { formProblem, type SecurityAction, type SecurityOutcome } from '#domain/security/forms.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** `codeHandle`: a code of the second factor, by which a session that ends with its password is signed in again. */
type Submitted = { secretHandle: string; nextSecretHandle: string; codeHandle?: string | undefined };
type Context = Submitted & { typed: string; problem: Message | undefined };
type Event =
  /** A typed text that is not secret outlives the modal: an address, or the name that confirms. */
  { type: 'form.type'; typed: string } | ({ type: 'form.submit' } & Submitted) | { type: 'form.dismiss' };

const DONE: Readonly<Record<SecurityAction, string>> = {
  password: 'security.password_changed',
  email: 'security.email_changed',
  deletion: 'security.deleted',
};

/**
 * Makes the form of one act that needs the current password, as long as the session lives: a new password, another address, the
 * end of the account (rule security-forms). Passwords come as handles only.
 */
export const securityFormMachine = (id: string, action: SecurityAction) =>
  setup({
    types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
    actors: { send: unprovided<SecurityOutcome, Submitted & { typed: string }>('send') },
    guards: {
      isRenewed: (_, { outcome }: { outcome: SecurityOutcome }) => outcome === 'renewed',
      isEnded: (_, { outcome }: { outcome: SecurityOutcome }) => outcome === 'ended',
      isRemoved: (_, { outcome }: { outcome: SecurityOutcome }) => outcome === 'removed',
    },
    actions: {
      setTyped: assign((_, { typed }: { typed: string }) => ({ typed, problem: undefined })),
      setSubmitted: assign((_, { secretHandle, nextSecretHandle, codeHandle }: Submitted) => ({
        secretHandle,
        nextSecretHandle,
        codeHandle,
        problem: undefined,
      })),
      clearSubmitted: assign({ typed: '', secretHandle: '', nextSecretHandle: '', codeHandle: undefined }),
      showFailure: assign((_, { error }: { error: unknown }) => ({ problem: formProblem(action, toFailure(error)) })),
      dismiss: assign({ problem: undefined }),
      showDone: showNotice(() => ({ key: DONE[action], level: 'success', timeout: NOTICE_MS })),
      /** Another token replaced the one that ended: the session restarts at the same location (rule password-session). */
      notifyRenewed: sendToActor('accounts', () => ({ type: 'accounts.renewed' })),
      /** Opening a session closes the modals; the settings are opened again. */
      reopenSettings: sendToActor('modals', () => ({ type: 'settingsModal.open', tab: 'security' })),
      notifyEnded: sendToActor('accounts', () => ({ type: 'accounts.expired' })),
      showEnded: showNotice(() => ({ key: 'security.password_ended', level: 'warning' })),
      notifyRemoved: sendToActor('accounts', () => ({ type: 'accounts.signedOut' })),
    },
  }).createMachine({
    id,
    context: { typed: '', secretHandle: '', nextSecretHandle: '', problem: undefined },
    initial: 'idle',
    on: { 'form.dismiss': { actions: 'dismiss' } },
    states: {
      idle: {
        on: {
          'form.type': { actions: { type: 'setTyped', params: ({ event: { typed } }) => ({ typed }) } },
          'form.submit': {
            target: 'sending',
            actions: {
              type: 'setSubmitted',
              params: ({ event: { secretHandle, nextSecretHandle, codeHandle } }) => ({ secretHandle, nextSecretHandle, codeHandle }),
            },
          },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { secretHandle, nextSecretHandle, codeHandle, typed } }) => ({
            secretHandle,
            nextSecretHandle,
            codeHandle,
            typed,
          }),
          onDone: [
            {
              guard: { type: 'isRemoved', params: ({ event }) => ({ outcome: event.output }) },
              target: 'ended',
              actions: ['clearSubmitted', 'notifyRemoved', 'showDone'],
            },
            {
              guard: { type: 'isRenewed', params: ({ event }) => ({ outcome: event.output }) },
              target: 'ended',
              actions: ['clearSubmitted', 'notifyRenewed', 'reopenSettings', 'showDone'],
            },
            {
              guard: { type: 'isEnded', params: ({ event }) => ({ outcome: event.output }) },
              target: 'ended',
              actions: ['clearSubmitted', 'notifyEnded', 'showEnded'],
            },
            { target: 'idle', actions: ['clearSubmitted', 'showDone'] },
          ],
          onError: { target: 'idle', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      /** Its session ends with it. */
      ended: {},
    },
  });

type Snapshot = SnapshotFrom<ReturnType<typeof securityFormMachine>>;
export const selectIsSending = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectTypedText = ({ context: { typed } }: Snapshot) => typed;
export const selectFormProblem = ({ context: { problem } }: Snapshot) => problem;
