import { enqueueActions, setup } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { toFailure } from '#domain/text/failure.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

const RETRY_AFTER_MS = 30_000; // our choice

/** The check if the server still accepts this account's token, at the start and whenever a call is refused for it. */
export const credentialCheckMachine = setup({
  types: { events: {} as { type: 'credentialCheck.doubted' } },
  actors: {
    /** Returns undefined if another token has replaced the refused one. */
    verifyCredentials: unprovided<Account | undefined>('verifyCredentials'),
    /** Sends `credentialCheck.doubted` when a call with the token was refused because of it. */
    watchRefusals: unprovidedSource('watchRefusals'),
  },
  guards: { isRefused: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthorized' },
  actions: {
    applyVerified: enqueueActions(({ enqueue }, { account }: { account: Account | undefined }) => {
      if (!account) return enqueue(sendToActor('accounts', () => ({ type: 'accounts.renewed' })));
      enqueue(mergeEntities(() => ({ accounts: [account] })));
      enqueue(sendToActor('accounts', () => ({ type: 'accounts.verified', account })));
      enqueue(retainEntities(() => ({ holder: 'credentialCheck', kind: 'accounts', ids: [account.id] })));
    }),
    notifyExpired: sendToActor('accounts', () => ({ type: 'accounts.expired' })),
  },
  delays: { untilRetry: RETRY_AFTER_MS },
}).createMachine({
  id: 'credentialCheck',
  invoke: { id: 'watchRefusals', src: 'watchRefusals', onError: {} },
  initial: 'verifying',
  states: {
    verifying: {
      invoke: {
        id: 'verifyCredentials',
        src: 'verifyCredentials',
        onDone: { target: 'verified', actions: { type: 'applyVerified', params: ({ event }) => ({ account: event.output }) } },
        onError: [
          { guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) }, target: 'expired' },
          { target: 'unverified' },
        ],
      },
    },
    verified: { on: { 'credentialCheck.doubted': 'verifying' } },
    unverified: { after: { untilRetry: 'verifying' }, on: { 'credentialCheck.doubted': 'verifying' } },
    expired: { entry: 'notifyExpired' },
  },
});
