/** The pictures of a profile, by what a server calls them. */
export const PICTURES = ['avatar', 'header', 'background'] as const;
export type PictureKind = (typeof PICTURES)[number];

/** A line of a profile, as it is typed. */
export interface ProfileField {
  readonly name: string;
  readonly value: string;
}

/** What a person writes about themselves, as it is typed and not as it is shown. */
export interface ProfileTexts {
  readonly name: string;
  readonly bio: string;
  readonly fields: readonly ProfileField[];
}

/** A picture as the server has it; without an address there is none. */
export interface ProfilePicture {
  readonly url: string;
  /** Absent where the server stores none. */
  readonly description?: string;
}

/** One's own profile as the server has it. */
export interface OwnProfile {
  readonly texts: ProfileTexts;
  readonly pictures: Readonly<Record<PictureKind, ProfilePicture>>;
}

/** What an instance takes of a profile: characters, numbers of lines, bytes; absent where it does not say. */
export interface ProfileLimits {
  readonly name?: number;
  /** A name must say something there. */
  readonly needsName?: boolean;
  readonly bio?: number;
  readonly fields?: number;
  readonly fieldName?: number;
  readonly fieldValue?: number;
  readonly description?: number;
  readonly bytes: Readonly<Partial<Record<PictureKind, number>>>;
}

export const unknownLimits: ProfileLimits = { bytes: {} };
