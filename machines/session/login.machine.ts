import { assign, setup, type SnapshotFrom } from 'xstate';
import { loginProblem, returnProblem, type ChallengeType, type LoginOutcome } from '#domain/session/login.ts';
import type { Message } from '#domain/text/message.ts';
import type { KnownAccount } from '#domain/account/visitor.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { LoginContract } from './contract.ts';

type Context = { problem: Message | undefined; username: string; secretHandle: string; mfaSecretHandle: string; challenge: ChallengeType };
type Event =
  | LoginContract
  | { type: 'login.submit'; username: string; secretHandle: string }
  | { type: 'login.verify'; secretHandle: string; challenge: ChallengeType }
  | { type: 'login.redirect' | 'login.dismiss' };

type Outcome<K extends LoginOutcome['kind']> = Extract<LoginOutcome, { kind: K }>;
const isOf = <K extends LoginOutcome['kind']>(outcome: LoginOutcome, kind: K): outcome is Outcome<K> => outcome.kind === kind;

/** A guest's way in, as often as it is tried, until an account's session takes the guest's place. Passwords and codes come as handles only. */
export const loginMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    signIn: unprovided<LoginOutcome, { username: string; secretHandle: string }>('signIn'),
    answerChallenge: unprovided<LoginOutcome, { mfaSecretHandle: string; secretHandle: string; challenge: ChallengeType }>(
      'answerChallenge',
    ),
    /** Leaves for the server's page, and ends only where the browser shows this one again as it was left. */
    redirectToProvider: unprovided<void>('redirectToProvider'),
    /** Ends the way back from the provider's page; nothing where nobody comes from there. */
    exchangeCode: unprovided<LoginOutcome | undefined>('exchangeCode'),
  },
  guards: {
    isSignedIn: (_, { outcome }: { outcome: LoginOutcome | undefined }) => outcome !== undefined && isOf(outcome, 'signedIn'),
    needsCode: (_, { outcome }: { outcome: LoginOutcome }) => isOf(outcome, 'mfaRequired'),
    needsPage: (_, { outcome }: { outcome: LoginOutcome }) => isOf(outcome, 'pageRequired'),
  },
  actions: {
    keepSubmission: assign((_, params: { username: string; secretHandle: string }) => ({ ...params, problem: undefined })),
    keepAnswer: assign((_, params: { secretHandle: string; challenge: ChallengeType }) => ({ ...params, problem: undefined })),
    keepMfa: assign((_, { outcome }: { outcome: LoginOutcome }) =>
      isOf(outcome, 'mfaRequired') ? { mfaSecretHandle: outcome.secretHandle } : {},
    ),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ problem: loginProblem(error) })),
    sayReturn: assign((_, { error }: { error: unknown }) => ({ problem: returnProblem(error) })),
    dismiss: assign({ problem: undefined }),
    tellMfa: sendToActor('authStrategy', () => ({ type: 'strategy.mfaRequired' })),
    tellPage: sendToActor('authStrategy', () => ({ type: 'strategy.pageRequired' })),
    tellReset: sendToActor('passwordReset', () => ({ type: 'passwordReset.require' })),
    goToReset: sendToActor('screens', () => ({ type: 'screens.go', route: 'password-reset' })),
    tellSucceeded: sendToActor('authStrategy', () => ({ type: 'strategy.succeeded' })),
    tellSignedIn: sendToActor('accounts', ({ account }: { account: KnownAccount }) => ({ type: 'accounts.signedIn', account })),
  },
}).createMachine({
  id: 'login',
  context: { problem: undefined, username: '', secretHandle: '', mfaSecretHandle: '', challenge: 'totp' },
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
            actions: { type: 'tellSignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> },
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle', actions: { type: 'sayReturn', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    idle: {
      on: {
        'login.submit': {
          target: 'signingIn',
          actions: { type: 'keepSubmission', params: ({ event: { username, secretHandle } }) => ({ username, secretHandle }) },
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
            actions: { type: 'tellSignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> },
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingCode',
            actions: [{ type: 'keepMfa', params: ({ event }) => ({ outcome: event.output }) }, 'tellMfa'],
          },
          {
            guard: { type: 'needsPage', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: 'tellPage',
          },
          { target: 'idle', actions: ['tellReset', 'goToReset'] },
        ],
        onError: { target: 'idle', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    awaitingCode: {
      on: {
        'login.verify': {
          target: 'verifyingCode',
          actions: { type: 'keepAnswer', params: ({ event: { secretHandle, challenge } }) => ({ secretHandle, challenge }) },
        },
        'login.cancel': { target: 'idle', actions: 'dismiss' },
      },
    },
    verifyingCode: {
      tags: 'busy',
      invoke: {
        id: 'answerChallenge',
        src: 'answerChallenge',
        input: ({ context: { mfaSecretHandle, secretHandle, challenge } }) => ({ mfaSecretHandle, secretHandle, challenge }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: ['tellSucceeded', { type: 'tellSignedIn', params: ({ event }) => event.output as Outcome<'signedIn'> }],
          },
          { target: 'idle', actions: ['tellSucceeded', 'tellReset', 'goToReset'] },
        ],
        onError: { target: 'awaitingCode', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
      },
      on: { 'login.cancel': 'idle' },
    },
    redirecting: {
      tags: 'busy',
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof loginMachine>;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = ({ context }: Snapshot) => context.problem;
