import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { ownProfileMachine, type EditsChanged, type Fetched, type Saving } from '#machines/own-profile/own-profile.machine.ts';
import { pictureMachine } from '#machines/own-profile/picture.machine.ts';
import type { OwnAccount } from '../api/own-profile.ts';
import { cutPicture, lookAtPicture } from '#platform/pictures.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { OwnProfile, PictureKind } from '#domain/own-profile/own-profile.ts';
import { FRAMES, type CutArea, type PictureLook } from '#domain/own-profile/picture.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { actorIn } from '#services/known.ts';
import { keptEdits } from '#services/own-profile/kept-edits.ts';
import { backgroundOf, readProfile, sendPart } from '../services/read-and-send.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What everybody sees of the account follows at once: an open profile, and the avatar in the bar. */
const notifyAccount = (system: AnyActorRef['system'], { account, profile }: OwnAccount): void => {
  const entities = actorIn(system, 'entities');
  entities?.send({ type: 'entities.merge', normalised: { accounts: [account] } });
  entities?.send({ type: 'entities.patch', kind: 'accounts', ids: [account.id], change: { background: backgroundOf(profile) } });
};

const bytesOf = async ({ key }: PickedFile): Promise<Blob> => {
  const bytes = await pickedFiles.bytesOf(key);
  if (!bytes) throw new Error('the picture is not there any more');
  return bytes;
};

const ENDING = /\.\w+$/;

/** Fills the slots of a picture's way to the form. */
const wirePicture = () =>
  pictureMachine.provide({
    actors: {
      lookAt: fromPromise<PictureLook, { file: PickedFile }>(async ({ input: { file } }) => lookAtPicture(await bytesOf(file))),
      cut: fromPromise<PickedFile, { kind: PictureKind; file: PickedFile; area: CutArea; limit: number | undefined }>(async ({ input }) => {
        const { kind, file, area, limit } = input;
        const cut = await cutPicture(await bytesOf(file), area, { widest: FRAMES[kind].widest, limit });
        const name = file.name.replace(ENDING, '') + (cut.type === 'image/jpeg' ? '.jpg' : '.png');
        return pickedFiles.add(new File([cut], name, { type: cut.type }));
      }),
    },
  });

/** Fills the slots of the form of one's own profile. */
export const wireOwnProfile = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  const kept = keptEdits(parts, keyOfVisitor(visitor));
  return ownProfileMachine.provide({
    actors: {
      fetchProfile: fromPromise<Fetched>(async ({ signal, system }) => {
        const [{ profile, limits, account }, edits] = await Promise.all([
          readProfile(http, effects.server.now(), effects.report, signal),
          kept.load(),
        ]);
        notifyAccount(system, { account, profile });
        return { profile, limits, edits };
      }),
      savePart: fromPromise<OwnProfile, Saving>(async ({ input, signal, system }) => {
        const answer = await sendPart(http, input, signal);
        notifyAccount(system, answer);
        return answer.profile;
      }),
      keepEdits: fromCallback<EditsChanged>(({ receive, sendBack }) => {
        receive(({ edits }) => kept.keep(edits));
        return kept.watch((edits) => sendBack({ type: 'edits.followed', edits }));
      }),
      picture: wirePicture(),
    },
  });
};
