import type { Instance } from '../instance.ts';
import { seedChats } from './chats.ts';
import { cheer } from './cheers.ts';
import { gatherCrowd } from './crowd.ts';
import { seedBoundaries } from './demo/boundaries.ts';
import { seedKeepsakes } from './demo/keepsakes.ts';
import { letters } from './demo/letters.ts';
import { features } from './features/index.ts';
import { seedFollows } from './follows.ts';
import { seedLinkCards } from './link-cards.ts';
import { planLongThread } from './long-thread/plan.ts';
import { seedNotifications } from './notifications.ts';
import { seedAnnouncements } from './office/announcements.ts';
import { seedRegister } from './office/register.ts';
import { seedReports } from './office/reports.ts';
import { planApplause, planPast } from './past/plan.ts';
import { everybody, nameOf, settle } from './people.ts';
import { planFavourites, planPosts, planRepeats } from './plan.ts';
import type { Random } from './random.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { talks } from './talks.ts';
import { topicsOf } from './topics/index.ts';
import { applaud, writePosts } from './write.ts';

const notified = {
  mention: 40,
  favourite: 30,
  reblog: 12,
  follow: 10,
  follow_request: 5,
  status: 12,
  'pleroma:chat_mention': 8,
  'pleroma:report': 12,
};

function writeHistory(scene: Scene, crowd: readonly string[]): void {
  const { accounts, now, random } = scene;
  const recent = planPosts(everybody, now);
  const favourites = planFavourites(everybody, recent, now);
  const repeats = planRepeats(everybody, recent, now);
  const past = planPast(everybody, accounts, now, random);
  const talkers = everybody.filter((account) => account.locked !== true && topicsOf(account).length > 0).map(nameOf);
  const thread = planLongThread(now, [...crowd, ...talkers], random);
  const applause = planApplause([...past, ...thread], everybody, accounts, random);
  const posts = [...recent, ...past, ...thread].toSorted((a, b) => a.at - b.at);
  applaud(scene, writePosts(scene, posts), {
    favourites: [...favourites, ...applause.favourites],
    repeats: [...repeats, ...applause.repeats],
  });
}

/** Sixty accounts and a crowd, two years, and everything that a client can encounter: the world of `npm start`. */
export function makeFullWorld(instance: Instance, random: Random): void {
  const now = instance.clock();
  const scene = openScene(instance, random, now, settle(instance, everybody, now, { first: 740, step: 9 }));
  seedFollows(scene, everybody);
  seedBoundaries(scene);
  const crowd = gatherCrowd(scene);
  writeHistory(scene, crowd);
  const before = scene.statuses.length;
  for (const notify of features) notify(scene);
  cheer(scene, scene.statuses.slice(before), crowd);
  seedKeepsakes(scene);
  seedLinkCards(instance.store, 'full');
  seedChats(scene, [...letters, ...talks]);
  seedAnnouncements(scene);
  seedReports(scene);
  seedRegister(scene);
  seedNotifications(scene, notified);
}
