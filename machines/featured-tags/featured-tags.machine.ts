import type { SnapshotFrom } from 'xstate';
import type { FeaturedTag } from '#domain/featured-tags/featured-tag.ts';
import { keyedMachine } from '../support/keyed.ts';

type Target = { accountId: string };
export type FeaturedTags = Target & { tags: readonly FeaturedTag[] };

/** The tags that each shown profile features, for as long as the session lives (rule featured-tags). */
export const featuredTagsMachine = keyedMachine('featuredTags', {
  keyOf: ({ accountId }: Target) => accountId,
  valueOf: ({ tags }: FeaturedTags) => tags,
});

type Snapshot = SnapshotFrom<typeof featuredTagsMachine>;
/** The featured tags of an account; undefined until they are loaded. */
export const selectFeaturedTags = ({ context: { entries } }: Snapshot, accountId: string): readonly FeaturedTag[] | undefined =>
  entries[accountId]?.value;
/** True if they could not be loaded. */
export const selectFeaturedTagsFailed = ({ context: { entries } }: Snapshot, accountId: string): boolean =>
  entries[accountId]?.hasFailed === true;
