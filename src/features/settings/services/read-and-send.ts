import { fetchOwnProfile, fetchProfileLimits, removePicture, savePicture, saveTexts, type OwnAccount } from '../api/own-profile.ts';
import type { Http } from '#http/http.ts';
import { changedTexts, type ProfileEdits, type ProfilePart } from '#domain/own-profile/edits.ts';
import { unknownLimits, type OwnProfile, type ProfileLimits } from '#domain/own-profile/own-profile.ts';
import { softwareOf, type Server } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';

/** One's profile, and what the server takes of it; a server that does not say refuses by itself. */
export const readProfile = async (
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

/** Brings one part of the profile to the server (rule profile-parts). */
export const sendPart = async (http: Http, { part, edits }: Part, signal: AbortSignal): Promise<OwnAccount> => {
  if (part === 'texts') return saveTexts(http, changedTexts(edits), signal);
  const desired = edits.pictures[part];
  if (desired === 'none') return removePicture(http, { picture: part }, signal);
  const description = edits.descriptions[part];
  const said = description === undefined ? {} : { description };
  if (desired === undefined) return savePicture(http, { picture: part, ...said }, signal);
  const bytes = await pickedFiles.bytesOf(desired.key);
  if (!bytes) throw new CallError({ kind: 'not_found', status: 404, message: '' });
  return savePicture(http, { picture: part, file: { bytes, name: desired.name }, ...said }, signal);
};

/** What is left of a profile's picture in what others are shown of the account: a merge alone would keep a background that is gone. */
export const backgroundOf = ({ pictures }: OwnProfile): string => pictures.background.url;
