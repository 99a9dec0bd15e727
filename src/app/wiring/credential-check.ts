import { fromCallback, type AnyEventObject } from 'xstate';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { verifyCredentials } from '#api/accounts.ts';
import type { Http } from '#api/http.ts';
import type { Refusals } from '#services/session/session-http.ts';
import { asking } from './calling.ts';

/** Fills the slots of an account's credential check. */
export const wireCredentialCheck = (http: Http, refusals: Refusals) =>
  credentialCheckMachine.provide({
    actors: {
      verifyCredentials: asking(http, verifyCredentials),
      watchRefusals: fromCallback<AnyEventObject>(({ sendBack }) => refusals.listen(() => sendBack({ type: 'credentialCheck.doubted' }))),
    },
  });
