import { fromCallback, fromPromise } from 'xstate';
import { secondFactorMachine } from '#machines/security/second-factor.machine.ts';
import { confirmOtp, disableOtp, fetchFactor, fetchRecoveryCodes, presetOtp } from '../api/second-factor.ts';
import { shownSecrets } from '#services/security/shown.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requesting } from '#services/calling.ts';

/** Fills the slots of the second factor: keys, codes and passwords stay behind handles (rule secrets-shown). */
export const provideSecondFactor = ({ http, effects: { secrets } }: SessionParts) => {
  const taken = (handle: string): string => secrets.take(handle) ?? '';
  return secondFactorMachine.provide({
    actors: {
      fetchFactor: requesting(http, fetchFactor),
      preset: fromPromise<string>(async ({ signal }) => shownSecrets.put(await presetOtp(http, undefined, signal))),
      confirm: fromPromise<void, { secretHandle: string; codeHandle: string }>(({ input: { secretHandle, codeHandle }, signal }) =>
        confirmOtp(http, { password: taken(secretHandle), code: taken(codeHandle) }, signal),
      ),
      fetchCodes: fromPromise<string>(async ({ signal }) => shownSecrets.put(await fetchRecoveryCodes(http, undefined, signal))),
      disable: fromPromise<void, { secretHandle: string }>(({ input: { secretHandle }, signal }) =>
        disableOtp(http, { password: taken(secretHandle) }, signal),
      ),
      retainShown: fromCallback(
        ({ input: { handle } }: { input: { handle: string } }) =>
          () =>
            shownSecrets.forget(handle),
      ),
    },
  });
};
