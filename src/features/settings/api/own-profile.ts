import type { Account } from '#domain/account/account.ts';
import type { OwnProfile, PictureKind, ProfileField, ProfileLimits, ProfileTexts } from '#domain/own-profile/own-profile.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { ownAccountSchema, profileLimitsSchema } from './schema/own-profile.ts';

const PATH = 'api/v1/accounts/update_credentials';
const UPLOAD_TIMEOUT_MS = 120_000; // our choice: 4 MB over a slow line

const FIELDS = { avatar: 'avatar', header: 'header', background: 'pleroma_background_image' } as const;

/** The account after a change, in both forms that this client reads. */
export type OwnAccount = { account: Account; profile: OwnProfile };

/** GET /api/v1/accounts/verify_credentials. The user's own profile, never a shared response: another device may just have changed it. */
export const fetchOwnProfile = (http: Http, _: unknown, signal: AbortSignal): Promise<OwnAccount> =>
  call(http, 'api/v1/accounts/verify_credentials', ownAccountSchema, { signal, isFresh: true });

/** GET /api/v1/instance. The server's limits of a profile, as far as it sends them. */
export const fetchProfileLimits = (http: Http, { isMastodon }: { isMastodon: boolean }, signal: AbortSignal): Promise<ProfileLimits> =>
  call(http, 'api/v1/instance', profileLimitsSchema(isMastodon), { signal });

/** Lines by numbers, as every server reads them in a form; none at all are sent as one that is empty, as a form without any changes none. */
const attributesOf = (fields: readonly ProfileField[]) =>
  Object.fromEntries(Object.entries(fields.length === 0 ? [{ name: '', value: '' }] : fields));

/** PATCH /api/v1/accounts/update_credentials. Only the changed texts, as a form: Hollo responds to JSON with success and changes nothing. */
export const saveTexts = (http: Http, { name, bio, fields, birthday }: Partial<ProfileTexts>, signal: AbortSignal): Promise<OwnAccount> => {
  const multipart = {
    ...(name !== undefined && { display_name: name }),
    ...(bio !== undefined && { note: bio }),
    ...(birthday !== undefined && { birthday }),
    ...(fields && { fields_attributes: attributesOf(fields) }),
  };
  return write(http, PATH, ownAccountSchema, { method: 'patch', multipart, signal });
};

type Change = { picture: PictureKind; file?: { bytes: Blob; name: string }; description?: string };

/** PATCH /api/v1/accounts/update_credentials. One picture, its description, or both, as a form if it includes a file. */
export const savePicture = (http: Http, { picture, file, description }: Change, signal: AbortSignal): Promise<OwnAccount> => {
  const fields = description === undefined ? {} : { [`${picture}_description`]: description };
  if (!file) return write(http, PATH, ownAccountSchema, { method: 'patch', multipart: fields, signal });
  const form = new FormData();
  form.append(FIELDS[picture], file.bytes, file.name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return write(http, PATH, ownAccountSchema, { method: 'patch', form, signal, timeout: UPLOAD_TIMEOUT_MS });
};

/** DELETE /api/v1/profile/avatar or /header, and on Pleroma an empty one by PATCH. The server's default picture replaces it. */
export const removePicture = (http: Http, { picture }: { picture: PictureKind }, signal: AbortSignal): Promise<OwnAccount> =>
  http.can('pictureRemoval')
    ? write(http, `api/v1/profile/${picture}`, ownAccountSchema, { method: 'delete', signal })
    : write(http, PATH, ownAccountSchema, { method: 'patch', json: { [FIELDS[picture]]: '' }, signal });
