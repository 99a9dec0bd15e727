/** The images of a profile, by the servers' names. */
export const PICTURES = ['avatar', 'header', 'background'] as const;
export type PictureKind = (typeof PICTURES)[number];

/** A profile field as it is typed. */
export interface ProfileField {
  readonly name: string;
  readonly value: string;
}

/** The texts of the user's own profile as source text. */
export interface ProfileTexts {
  readonly name: string;
  readonly bio: string;
  readonly fields: readonly ProfileField[];
  /** The date of birth, `YYYY-MM-DD`; empty if there is none (rule own-birthday). */
  readonly birthday: string;
}

/** An image on the server; without an address there is none. */
export interface ProfilePicture {
  readonly url: string;
  /** Absent where the server stores none. */
  readonly description?: string;
}

/** One's own profile on the server. */
export interface OwnProfile {
  readonly texts: ProfileTexts;
  readonly pictures: Readonly<Record<PictureKind, ProfilePicture>>;
}

/** The instance's limits for a profile: characters, number of fields, bytes; absent where it does not send them. */
export interface ProfileLimits {
  readonly name?: number;
  /** The name must not be blank. */
  readonly needsName?: boolean;
  readonly bio?: number;
  readonly fields?: number;
  readonly fieldName?: number;
  readonly fieldValue?: number;
  readonly description?: number;
  readonly bytes: Readonly<Partial<Record<PictureKind, number>>>;
}

export const unknownLimits: ProfileLimits = { bytes: {} };
