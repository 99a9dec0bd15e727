import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import type { Http } from '#http/http.ts';
import type { Account } from '#domain/account/account.ts';
import { changedTexts, type ProfileEdits, type ProfilePart } from '#domain/own-profile/edits.ts';
import { unknownLimits, type OwnProfile, type ProfileLimits, type PictureKind } from '#domain/own-profile/own-profile.ts';
import { softwareOf, type Server } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { ownProfileMachine, type EditsChanged, type Fetched, type Saving } from '#machines/own-profile/own-profile.machine.ts';
import { pictureMachine } from '#machines/own-profile/picture.machine.ts';
import { cutPicture, measurePicture } from '#platform/pictures.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import { FRAMES, type CutArea, type PictureInfo } from '#domain/own-profile/picture.ts';
import { actorIn } from '#services/system-actors.ts';
import { storedEdits } from '#services/own-profile/stored-edits.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { fetchOwnProfile, fetchProfileLimits, removePicture, savePicture, saveTexts, type OwnAccount } from '../api/own-profile.ts';

/** The user's profile, and the server's limits of it; a server that does not send any validates the values itself. */
const readProfile = async (
  http: Http,
  server: Server,
  report: (error: unknown) => void,
  signal: AbortSignal,
): Promise<OwnAccount & { limits: ProfileLimits }> => {
  const isMastodon = softwareOf(server) === 'mastodon';
  const limits = fetchProfileLimits(http, { isMastodon }, signal).catch((error: unknown) => {
    if (!signal.aborted) report(error);
    return unknownLimits;
  });
  return { ...(await fetchOwnProfile(http, undefined, signal)), limits: await limits };
};

type Part = { part: ProfilePart; edits: ProfileEdits };

/** Sends one part of the profile to the server (rule profile-parts). */
const sendPart = async (http: Http, { part, edits }: Part, signal: AbortSignal): Promise<OwnAccount> => {
  if (part === 'texts') return saveTexts(http, changedTexts(edits), signal);
  const desired = edits.pictures[part];
  if (desired === 'none') return removePicture(http, { picture: part }, signal);
  const description = edits.descriptions[part];
  const fields = description === undefined ? {} : { description };
  if (desired === undefined) return savePicture(http, { picture: part, ...fields }, signal);
  const bytes = await pickedFiles.bytesOf(desired.key);
  if (!bytes) throw new CallError({ kind: 'not_found', status: 404, message: '' });
  return savePicture(http, { picture: part, file: { bytes, name: desired.name }, ...fields }, signal);
};

/** Returns what may have been removed: merging only the response would leave it on the shown account. */
const removableOf = ({ pictures, texts }: OwnProfile): Partial<Account> => ({
  background: pictures.background.url,
  birthday: texts.birthday,
});

/** Updates the shown account at once: an open profile, and the avatar in the bar. */
const notifyAccount = (system: AnyActorRef['system'], { account, profile }: OwnAccount): void => {
  const entities = actorIn(system, 'entities');
  entities?.send({ type: 'entities.merge', normalised: { accounts: [account] } });
  entities?.send({ type: 'entities.patch', kind: 'accounts', ids: [account.id], change: removableOf(profile) });
};

const bytesOf = async ({ key }: PickedFile): Promise<Blob> => {
  const bytes = await pickedFiles.bytesOf(key);
  if (!bytes) throw new Error('the picture is not there any more');
  return bytes;
};

const ENDING = /\.\w+$/;

/** Fills the slots of a picture's way to the form. */
const providePicture = () =>
  pictureMachine.provide({
    actors: {
      measurePicture: fromPromise<PictureInfo, { file: PickedFile }>(async ({ input: { file } }) => measurePicture(await bytesOf(file))),
      cut: fromPromise<PickedFile, { kind: PictureKind; file: PickedFile; area: CutArea; limit: number | undefined }>(async ({ input }) => {
        const { kind, file, area, limit } = input;
        const cut = await cutPicture(await bytesOf(file), area, { widest: FRAMES[kind].widest, limit });
        const name = file.name.replace(ENDING, '') + (cut.type === 'image/jpeg' ? '.jpg' : '.png');
        return pickedFiles.add(new File([cut], name, { type: cut.type }));
      }),
    },
  });

/** Fills the slots of the form of the user's own profile. */
export const provideOwnProfile = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  const editStore = storedEdits(parts, keyOfVisitor(visitor));
  return ownProfileMachine.provide({
    actors: {
      fetchProfile: fromPromise<Fetched>(async ({ signal, system }) => {
        const [{ profile, limits, account }, edits] = await Promise.all([
          readProfile(http, effects.server.now(), effects.report, signal),
          editStore.load(),
        ]);
        notifyAccount(system, { account, profile });
        return { profile, limits, edits };
      }),
      savePart: fromPromise<OwnProfile, Saving>(async ({ input, signal, system }) => {
        const response = await sendPart(http, input, signal);
        notifyAccount(system, response);
        return response.profile;
      }),
      persistEdits: fromCallback<EditsChanged>(({ receive, sendBack }) => {
        receive(({ edits }) => editStore.save(edits));
        return editStore.watch((edits) => sendBack({ type: 'edits.followed', edits }));
      }),
      picture: providePicture(),
    },
  });
};
