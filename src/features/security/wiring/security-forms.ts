import { fromPromise } from 'xstate';
import { deletionFormMachine } from '#machines/security/deletion-form.machine.ts';
import { emailFormMachine } from '#machines/security/email-form.machine.ts';
import { passwordFormMachine } from '#machines/security/password-form.machine.ts';
import { changeEmail, changePassword, deleteAccount } from '../api/security.ts';
import type { SecurityOutcome } from '#domain/security/forms.ts';
import { cacheIn } from '#services/system-actors.ts';
import { changeAndRenew } from '../services/renewal.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Submitted = { secretHandle: string; nextSecretHandle: string; codeHandle?: string | undefined; typed: string };

/** Fills the slots of the forms that need the current password; it is taken out of its handle once, inside the call. */
export const provideSecurityForms = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  const taken = (handle: string): string => effects.secrets.take(handle) ?? '';
  return {
    passwordForm: passwordFormMachine.provide({
      actors: {
        send: fromPromise<SecurityOutcome, Submitted>(({ input, signal, system }) => {
          const [password, next, code] = [taken(input.secretHandle), taken(input.nextSecretHandle), taken(input.codeHandle ?? '')];
          const username =
            cacheIn(system)
              ?.tables.accounts.row(visitor.accountId ?? '')
              .get()?.username ?? '';
          const change = () => changePassword(http, { password, next }, signal);
          return changeAndRenew(parts, { username, password: next, code, change }, signal);
        }),
      },
    }),
    emailForm: emailFormMachine.provide({
      actors: {
        send: fromPromise<SecurityOutcome, Submitted>(async ({ input, signal }) => {
          await changeEmail(http, { password: taken(input.secretHandle), email: input.typed.trim() }, signal);
          return 'done';
        }),
      },
    }),
    deletionForm: deletionFormMachine.provide({
      actors: {
        send: fromPromise<SecurityOutcome, Submitted>(async ({ input, signal }) => {
          await deleteAccount(http, { password: taken(input.secretHandle) }, signal);
          return 'removed';
        }),
      },
    }),
  };
};
