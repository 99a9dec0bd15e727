import { assign, setup, type SnapshotFrom } from 'xstate';
import { loginProblem, returnProblem, type ChallengeType, type LoginOutcome } from '#domain/session/login.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { navigate } from '../support/navigate.ts';
import { showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** `typed` is the name typed before a login reloaded the page, until the next submission. */
type Context = {
  problem: Message | undefined;
  typed: string | undefined;
  username: string;
  secretHandle: string;
  mfaSecretHandle: string;
  challenge: ChallengeType;
};
type Event =
  | { type: 'login.submit'; username: string; secretHandle: string }
  /** Another kind of code is given. */
  | { type: 'login.challenge'; challenge: ChallengeType }
  | { type: 'login.verify'; secretHandle: string }
  | { type: 'login.redirect' | 'login.dismiss' | 'login.cancel' };

type Machine = { context: Context; events: Event };

type Outcome<K extends LoginOutcome['kind']> = Extract<LoginOutcome, { kind: K }>;
const isOf = <K extends LoginOutcome['kind']>(outcome: LoginOutcome, kind: K): outcome is Outcome<K> => outcome.kind === kind;

/** The login of a guest, retried until an account's session replaces the guest's. Passwords and codes come only as handles. */
export const loginMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    signIn: unprovided<LoginOutcome, { username: string; secretHandle: string }>('signIn'),
    solveChallenge: unprovided<LoginOutcome, { mfaSecretHandle: string; secretHandle: string; challenge: ChallengeType }>('solveChallenge'),
    /** Leaves for the server's page, and ends only where the browser shows this one again as it was left. */
    redirectToProvider: unprovided<void>('redirectToProvider'),
    /** Completes the redirect from the provider's page; returns undefined if there was none. */
    exchangeCode: unprovided<LoginOutcome | undefined>('exchangeCode'),
  },
  guards: {
    isSignedIn: (_, { outcome }: { outcome: LoginOutcome | undefined }) => outcome !== undefined && isOf(outcome, 'signedIn'),
    needsCode: (_, { outcome }: { outcome: LoginOutcome }) => isOf(outcome, 'mfaRequired'),
    needsPage: (_, { outcome }: { outcome: LoginOutcome }) => isOf(outcome, 'pageRequired'),
  },
  actions: {
    /** Loads the name that was typed before a login reloaded the page. */
    restoreTyped: () => {},
    setSubmission: assign((_, params: { username: string; secretHandle: string }) => ({ ...params, typed: undefined, problem: undefined })),
    setCode: assign((_, { secretHandle }: { secretHandle: string }) => ({ secretHandle, problem: undefined })),
    /** The problem of one kind of code does not apply to the next. */
    setChallenge: assign((_, { challenge }: { challenge: ChallengeType }) => ({ challenge, problem: undefined })),
    setMfa: assign((_, { outcome }: { outcome: LoginOutcome }) =>
      isOf(outcome, 'mfaRequired') ? { mfaSecretHandle: outcome.secretHandle, challenge: 'totp' } : {},
    ),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: loginProblem(error) })),
    showReturnFailure: assign((_, { error }: { error: unknown }) => ({ problem: returnProblem(error) })),
    dismiss: assign({ problem: undefined }),
    notifyPage: sendToActor('authStrategy', () => ({ type: 'strategy.pageRequired' })),
    notifyReset: sendToActor('passwordReset', () => ({ type: 'passwordReset.require' })),
    goToReset: navigate('password-reset'),
    /** A new user is led to the first steps (rule first-steps). */
    notifySignedIn: action<Machine, Omit<Outcome<'signedIn'>, 'kind'>>(({ enqueue }, { account, isNew, problem }) => {
      enqueue(sendToActor('accounts', () => ({ type: 'accounts.signedIn', account })));
      if (isNew) enqueue(navigate('first-steps'));
      // Afterwards, because the new session clears all notices.
      if (problem) enqueue(showNotice(() => ({ ...problem, level: 'warning' })));
    }),
  },
}).createMachine({
  id: 'login',
  context: { problem: undefined, typed: undefined, username: '', secretHandle: '', mfaSecretHandle: '', challenge: 'totp' },
  entry: 'restoreTyped',
  initial: 'returning',
  on: { 'login.dismiss': { actions: 'dismiss' } },
  states: {
    returning: {
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: { type: 'notifySignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> },
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle', actions: { type: 'showReturnFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    idle: {
      on: {
        'login.submit': {
          target: 'signingIn',
          actions: { type: 'setSubmission', params: ({ event: { username, secretHandle } }) => ({ username, secretHandle }) },
        },
        'login.redirect': { target: 'redirecting', actions: 'dismiss' },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { username, secretHandle } }) => ({ username, secretHandle }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: { type: 'notifySignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> },
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ outcome: event.output }) },
            target: 'secondFactor',
            actions: { type: 'setMfa', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'needsPage', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: 'notifyPage',
          },
          { target: 'idle', actions: ['notifyReset', 'goToReset'] },
        ],
        onError: { target: 'idle', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    /** A code of the authenticator, or a recovery code (rule second-factor). */
    secondFactor: {
      initial: 'awaitingCode',
      on: {
        'login.challenge': { actions: { type: 'setChallenge', params: ({ event: { challenge } }) => ({ challenge }) } },
        'login.cancel': { target: 'idle', actions: 'dismiss' },
      },
      states: {
        awaitingCode: {
          on: {
            'login.verify': {
              target: 'verifyingCode',
              actions: { type: 'setCode', params: ({ event: { secretHandle } }) => ({ secretHandle }) },
            },
          },
        },
        verifyingCode: {
          tags: 'busy',
          invoke: {
            id: 'solveChallenge',
            src: 'solveChallenge',
            input: ({ context: { mfaSecretHandle, secretHandle, challenge } }) => ({ mfaSecretHandle, secretHandle, challenge }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: '#login.idle',
                actions: { type: 'notifySignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> },
              },
              { target: '#login.idle', actions: ['notifyReset', 'goToReset'] },
            ],
            onError: { target: 'awaitingCode', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof loginMachine>;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The name typed before a login reloaded the page. */
export const selectTyped = ({ context }: Snapshot): string => context.typed ?? '';
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** The kind of code that is required; undefined where none is. */
export const selectChallenge = (snapshot: Snapshot): ChallengeType | undefined =>
  snapshot.matches('secondFactor') ? snapshot.context.challenge : undefined;
