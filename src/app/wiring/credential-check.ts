import { fromCallback, type AnyEventObject } from 'xstate';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { verifyCredentials } from '#api/accounts.ts';
import type { Http } from '#api/http.ts';
import { asking } from './calling.ts';

/** Where calls say that their token was refused, and one actor listens. */
export const createRefusals = () => {
  const listeners = new Set<() => void>();
  return {
    say: () => {
      for (const listener of listeners) listener();
    },
    source: fromCallback<AnyEventObject>(({ sendBack }) => {
      const listener = () => sendBack({ type: 'credentialCheck.doubted' });
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }),
  };
};

/** Fills the slots of an account's credential check. */
export const wireCredentialCheck = (http: Http, refusals: ReturnType<typeof createRefusals>) =>
  credentialCheckMachine.provide({ actors: { verifyCredentials: asking(http, verifyCredentials), watchRefusals: refusals.source } });
