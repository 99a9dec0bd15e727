import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { selectEdited, type accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { accountEditorMachine, draftOfAccount, formsOfAccount } from '#machines/server-tools/account-editor.machine.ts';
import type { EditedAccount, EditorAction } from '#domain/server-tools/account-editor.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { shownSecrets } from '#services/security/shown.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyEditorAction, fetchEditedAccount } from '../api/account-editor.ts';
import { unlessChanged } from './unless-changed.ts';

const editedAcct = (system: AnyActorRef['system']): string => {
  const tools = system.get('accountTools') as ActorRefFrom<typeof accountToolsMachine> | undefined;
  const acct = tools && selectEdited(tools.getSnapshot())?.acct;
  if (acct === undefined) throw new CallError({ kind: 'aborted' });
  return acct;
};

/** Fills the slots of the account editor: passwords and links that set one are passed as handles (rule secrets-shown). */
export const provideAccountEditor = ({ http, effects: { secrets } }: Pick<SessionParts, 'http' | 'effects'>) => {
  const handles = new Set<string>();
  const hide = (secret: string): string => {
    const handle = shownSecrets.put(secret);
    handles.add(handle);
    return handle;
  };
  /** What was typed into the dialog stays while the account is the same. */
  const refetch = async (
    to: Http,
    { part: { acct, savedPasswords } }: { part: EditedAccount },
    signal: AbortSignal,
  ): Promise<EditedAccount> => ({
    ...(await fetchEditedAccount(to, { acct }, signal)),
    savedPasswords,
  });
  return accountEditorMachine.provide({
    actors: {
      fetchPart: fromPromise<EditedAccount>(async ({ input, signal, system }) => {
        const acct = editedAcct(system);
        const { part } = input as { part: EditedAccount | undefined };
        return doubtingRole(system, part?.acct === acct ? refetch(http, { part }, signal) : fetchEditedAccount(http, { acct }, signal));
      }),
      runAction: staffCalling(
        http,
        unlessChanged<EditedAccount, EditorAction>(refetch, formsOfAccount, draftOfAccount, (to, { action, part }, signal) =>
          applyEditorAction(to, { action, part, hide, take: (handle) => secrets.take(handle) }, signal),
        ),
      ),
      retainSecrets: fromCallback<{ type: 'secrets.forget' }>(({ receive }) => {
        const forgetAll = () => {
          for (const handle of handles) shownSecrets.forget(handle);
          handles.clear();
        };
        receive(forgetAll);
        return forgetAll;
      }),
    },
  });
};
