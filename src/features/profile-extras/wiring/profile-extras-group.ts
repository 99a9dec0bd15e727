import { fromPromise } from 'xstate';
import { birthdaysMachine } from '#machines/profile-extras/birthdays.machine.ts';
import { familiarFollowersMachine } from '#machines/profile-extras/familiar-followers.machine.ts';
import { featuredTagsMachine } from '#machines/profile-extras/featured-tags.machine.ts';
import { ownFeaturedTagsMachine } from '#machines/profile-extras/own-featured-tags.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import type { FeaturedTagAction, OwnFeaturedTags } from '#domain/profile-extras/featured-tag.ts';
import { asking, calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { fetchBirthdays } from '../api/birthdays.ts';
import { fetchFamiliarFollowers } from '../api/familiar-followers.ts';
import { changeFeaturedTag, fetchFeaturedTags, fetchOwnFeaturedTags } from '../api/featured-tags.ts';

/** The actors of what a profile shows beside its posts. */
export const profileExtrasGroup = ({ http }: Pick<SessionParts, 'http'>) => ({
  familiarFollowers: familiarFollowersMachine.provide({ actors: { callServer: calling(http, fetchFamiliarFollowers) } }),
  birthdays: birthdaysMachine.provide({ actors: { callServer: calling(http, fetchBirthdays) } }),
  featuredTags: featuredTagsMachine.provide({ actors: { callServer: calling(http, fetchFeaturedTags) } }),
  ownFeaturedTags: ownFeaturedTagsMachine.provide({
    actors: {
      fetchPart: asking(http, fetchOwnFeaturedTags),
      runAction: fromPromise<OwnFeaturedTags | undefined, ActionInput<OwnFeaturedTags, FeaturedTagAction>>(
        async ({ input: { action }, signal }) => {
          await changeFeaturedTag(http, action, signal);
          return undefined;
        },
      ),
    },
  }),
});
