import { custom, object, pipe, safeParse, transform, unknown } from 'valibot';
import type { Account } from '#domain/account/account.ts';
import type { OwnProfile, ProfileLimits } from '#domain/own-profile/own-profile.ts';
import { accountSchema } from '#api/schema/account.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { maybeMediaUrl } from '#api/schema/emoji.ts';
import { group, lenient, partOf, parts, present, shape, text } from '#http/tolerant.ts';

const MAX_FIELDS = 50; // hostile size (rule hostile-sizes)
const LONGEST_TEXT = 100_000; // our choice

const longText = lenient((value) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined));

const pleromas = shape({ backgroundImage: maybeMediaUrl, avatarDescription: longText, headerDescription: longText, birthday: text() });

/** Pleroma stores no description where none is sent; other servers omit an empty one. */
const described = (here: string | undefined, there: string | undefined, isOptional: boolean): { description?: string } => {
  const description = here || (there ?? here ?? (isOptional ? '' : undefined));
  return description === undefined ? {} : { description };
};

/** The user's own profile, as it was typed; the descriptions of pictures are in Pleroma's fields or in GoToSocial's. */
const ownProfileSchema = pipe(
  shape({
    displayName: text(),
    avatar: maybeMediaUrl,
    header: maybeMediaUrl,
    avatarDescription: longText,
    headerDescription: longText,
    pleroma: lenient((value) => (isRecord(value) ? partOf(pleromas, value) : undefined)),
    source: group(shape({ note: text(LONGEST_TEXT), fields: parts(shape({ name: text(), value: text(LONGEST_TEXT) }), MAX_FIELDS) })),
  }),
  transform(({ displayName, avatar, header, avatarDescription, headerDescription, pleroma, source }): OwnProfile => ({
    texts: { name: displayName, bio: source?.note ?? '', fields: source?.fields ?? [], birthday: pleroma?.birthday ?? '' },
    pictures: {
      avatar: { url: avatar, ...described(avatarDescription, pleroma?.avatarDescription, !pleroma) },
      header: { url: header, ...described(headerDescription, pleroma?.headerDescription, !pleroma) },
      background: { url: pleroma?.backgroundImage ?? '' },
    },
  })),
);

/** The same response in two forms: the public account, and its owner's source texts. */
export const ownAccountSchema = pipe(
  unknown(),
  transform((body) => ({ account: partOf(accountSchema, body), profile: partOf(ownProfileSchema, body) })),
  custom<{ account: Account; profile: OwnProfile }>((both) => Object.values(both as object).every((one) => one !== undefined)),
);

const limit = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

/** Mastodon's own constants, for servers that do not state their limits. */
const MASTODONS = { name: 30, bio: 500, fields: 4, fieldName: 255, fieldValue: 255 } as const;

/** Parses an instance's limits of a profile: Pleroma sends bytes and lines, Mastodon and GoToSocial configure accounts. */
export const profileLimitsSchema = (isMastodon: boolean) =>
  pipe(
    shape({
      avatarUploadLimit: limit,
      bannerUploadLimit: limit,
      backgroundUploadLimit: limit,
      configuration: group(
        shape({
          accounts: group(
            shape({
              maxProfileFields: limit,
              profileFieldNameLimit: limit,
              profileFieldValueLimit: limit,
              maxDisplayNameLength: limit,
              maxNoteLength: limit,
              maxAvatarDescriptionLength: limit,
            }),
          ),
          mediaAttachments: group(shape({ imageSizeLimit: limit })),
        }),
      ),
      pleroma: lenient((value) => value),
    }),
    transform(({ avatarUploadLimit, bannerUploadLimit, backgroundUploadLimit, configuration, pleroma }): ProfileLimits => {
      const { accounts, mediaAttachments } = configuration ?? {};
      const parsed = safeParse(pleromaLimits, pleroma);
      const lines = parsed.success ? parsed.output.metadata?.fields_limits : undefined;
      const usual = isMastodon ? MASTODONS : undefined;
      const any = pleroma ? undefined : mediaAttachments?.imageSizeLimit;
      return present({
        name: accounts?.maxDisplayNameLength ?? usual?.name,
        needsName: pleroma ? true : undefined,
        bio: accounts?.maxNoteLength ?? usual?.bio,
        fields: lines?.max_fields ?? accounts?.maxProfileFields ?? usual?.fields,
        fieldName: lines?.name_length ?? accounts?.profileFieldNameLimit ?? usual?.fieldName,
        fieldValue: lines?.value_length ?? accounts?.profileFieldValueLimit ?? usual?.fieldValue,
        description: accounts?.maxAvatarDescriptionLength,
        bytes: present({
          avatar: avatarUploadLimit ?? any,
          header: bannerUploadLimit ?? any,
          background: backgroundUploadLimit ?? any,
        }),
      });
    }),
  );

const pleromaLimits = object({
  metadata: group(object({ fields_limits: group(object({ max_fields: limit, name_length: limit, value_length: limit })) })),
});
