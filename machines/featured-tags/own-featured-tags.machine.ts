import type { FeaturedTagAction, OwnFeaturedTags } from '#domain/featured-tags/featured-tag.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The featured tags of the user's own profile, as the settings change them (rule featured-tags). */
export const ownFeaturedTagsMachine = partMachine<OwnFeaturedTags, FeaturedTagAction>('ownFeaturedTags', (failure) => ({
  key: 'featured_tags.failed',
  args: { error: failureText(failure) },
}));
