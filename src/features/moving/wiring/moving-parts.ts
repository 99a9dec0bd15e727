import { fromPromise } from 'xstate';
import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import { moveMachine } from '#machines/moving/move.machine.ts';
import {
  requestBackup,
  changeAlias,
  fetchAliases,
  fetchBackups,
  fetchMascot,
  findTarget,
  moveAccount,
  setMascot,
  type ServedBackup,
} from '../api/moving.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { AliasAction, Backup } from '#domain/moving/moving.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { shownSecrets } from '#services/security/shown.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling, requesting } from '#services/calling.ts';

type Mascot = { url: string };

/** Fills the slots of the backups: the address of one gives access to all of it, so it is passed as a handle (rule secrets-shown). */
export const provideBackups = ({ http }: SessionParts) => {
  let handles: string[] = [];
  const hidden = (served: readonly ServedBackup[]): readonly Backup[] => {
    for (const handle of handles) shownSecrets.forget(handle);
    const backups = served.map(({ url, ...rest }) => ({ ...rest, handle: shownSecrets.put(url) }));
    handles = backups.map(({ handle }) => handle);
    return backups;
  };
  return backupsMachine.provide({
    actors: {
      fetchPart: fromPromise<readonly Backup[]>(async ({ signal }) => hidden(await fetchBackups(http, undefined, signal))),
      runAction: fromPromise<readonly Backup[] | undefined, ActionInput<readonly Backup[], { kind: 'request' }>>(async ({ signal }) =>
        hidden(await requestBackup(http, undefined, signal)),
      ),
    },
  });
};

/** Fills the slots of the aliases. */
export const provideAliases = ({ http }: SessionParts) =>
  aliasesMachine.provide({
    actors: {
      fetchPart: requesting(http, fetchAliases),
      runAction: fromPromise<readonly string[] | undefined, ActionInput<readonly string[], AliasAction>>(
        async ({ input: { action }, signal }) => {
          await changeAlias(http, action, signal);
          return undefined;
        },
      ),
    },
  });

/** Fills the slots of the mascot. */
export const provideMascot = ({ http }: SessionParts) =>
  mascotMachine.provide({
    actors: {
      fetchPart: requesting(http, fetchMascot),
      runAction: fromPromise<Mascot | undefined, ActionInput<Mascot, { file: PickedFile }>>(async ({ input: { action }, signal }) => {
        try {
          const bytes = await pickedFiles.bytesOf(action.file.key);
          if (!bytes) throw new Error('the picture is not there any more');
          return await setMascot(http, { bytes, name: action.file.name }, signal);
        } finally {
          // After a failure, too: nothing else sends it, and the button picks it again.
          pickedFiles.drop(action.file.key);
        }
      }),
    },
  });

/** Fills the slots of the move. */
export const provideMove = ({ http, effects: { secrets } }: SessionParts) =>
  moveMachine.provide({
    actors: {
      findTarget: calling(http, findTarget),
      move: fromPromise<void, { secretHandle: string; acct: string }>(({ input: { secretHandle, acct }, signal }) =>
        moveAccount(http, { password: secrets.take(secretHandle) ?? '', acct }, signal),
      ),
    },
  });
