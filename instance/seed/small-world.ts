import type { Instance } from '../instance.ts';
import { seedChats } from './chats.ts';
import { seedFollows } from './follows.ts';
import { seedLinkCards } from './link-cards.ts';
import { seedNotifications } from './notifications.ts';
import { people, settle } from './people.ts';
import { planFavourites, planPosts, planRepeats } from './plan.ts';
import type { Random } from './random.ts';
import { openScene } from './scene.ts';
import { talks } from './talks.ts';
import { applaud, writePosts } from './write.ts';

/** Thirty accounts and some months of posts: the world of tests and journeys. */
export function makeSmallWorld(instance: Instance, random: Random): void {
  const now = instance.clock();
  const scene = openScene(instance, random, now, settle(instance, people, now, { first: 420, step: 5 }));
  seedFollows(scene, people);
  const posts = planPosts(people, now);
  const favourites = planFavourites(people, posts, now);
  const repeats = planRepeats(people, posts, now);
  applaud(scene, writePosts(scene, posts), { favourites, repeats });
  seedLinkCards(instance.store);
  seedChats(scene, talks);
  seedNotifications(scene, { mention: 8, favourite: 5, reblog: 3, follow: 2 });
}
