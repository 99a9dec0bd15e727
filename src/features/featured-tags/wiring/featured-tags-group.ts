import { fromPromise } from 'xstate';
import { featuredTagsMachine } from '#machines/featured-tags/featured-tags.machine.ts';
import { ownFeaturedTagsMachine } from '#machines/featured-tags/own-featured-tags.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import type { FeaturedTagAction, OwnFeaturedTags } from '#domain/featured-tags/featured-tag.ts';
import { calling, requesting } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { changeFeaturedTag, fetchFeaturedTags, fetchOwnFeaturedTags } from '../api/featured-tags.ts';

/** The tags that profiles feature, and those of the own profile. */
export const featuredTagsGroup = ({ http }: Pick<SessionParts, 'http'>) => ({
  featuredTags: featuredTagsMachine.provide({ actors: { callServer: calling(http, fetchFeaturedTags) } }),
  ownFeaturedTags: ownFeaturedTagsMachine.provide({
    actors: {
      fetchPart: requesting(http, fetchOwnFeaturedTags),
      runAction: fromPromise<OwnFeaturedTags | undefined, ActionInput<OwnFeaturedTags, FeaturedTagAction>>(
        async ({ input: { action }, signal }) => {
          await changeFeaturedTag(http, action, signal);
          return undefined;
        },
      ),
    },
  }),
});
