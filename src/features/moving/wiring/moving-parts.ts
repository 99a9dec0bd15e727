import { fromPromise } from 'xstate';
import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import type { Acting } from '#machines/support/part.ts';
import { moveMachine } from '#machines/moving/move.machine.ts';
import {
  askForBackup,
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
import { asking, calling } from '#services/calling.ts';

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
      doAct: fromPromise<readonly Backup[] | undefined, Acting<readonly Backup[], { kind: 'ask' }>>(async ({ signal }) =>
        hidden(await askForBackup(http, undefined, signal)),
      ),
    },
  });
};

/** Fills the slots of the aliases. */
export const provideAliases = ({ http }: SessionParts) =>
  aliasesMachine.provide({
    actors: {
      fetchPart: asking(http, fetchAliases),
      doAct: fromPromise<readonly string[] | undefined, Acting<readonly string[], AliasAction>>(async ({ input: { act }, signal }) => {
        await changeAlias(http, act, signal);
        return undefined;
      }),
    },
  });

/** Fills the slots of the mascot. */
export const provideMascot = ({ http }: SessionParts) =>
  mascotMachine.provide({
    actors: {
      fetchPart: asking(http, fetchMascot),
      doAct: fromPromise<Mascot | undefined, Acting<Mascot, { file: PickedFile }>>(async ({ input: { act }, signal }) => {
        const bytes = await pickedFiles.bytesOf(act.file.key);
        if (!bytes) throw new Error('the picture is not there any more');
        const mascot = await setMascot(http, { bytes, name: act.file.name }, signal);
        pickedFiles.drop(act.file.key);
        return mascot;
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
