/** A tag that an account features on its profile, with the number of its posts; the id is needed to remove it. */
export interface FeaturedTag {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The featured tags of the user's own profile, and the names of other tags that the user often posts with. */
export interface OwnFeaturedTags {
  readonly tags: readonly FeaturedTag[];
  readonly suggested: readonly string[];
}

/** Featuring a tag, or ending that. */
export type FeaturedTagAction = { readonly kind: 'add'; readonly name: string } | { readonly kind: 'remove'; readonly id: string };

/** Returns the suggested tags that are not featured yet, in any spelling. */
export const offeredTags = ({ tags, suggested }: OwnFeaturedTags): readonly string[] => {
  const featured = new Set(tags.map(({ name }) => name.toLowerCase()));
  return suggested.filter((name) => !featured.has(name.toLowerCase()));
};
