import { faker } from '@faker-js/faker/locale/en';
import { putFollow } from '../db/follows.ts';
import type { Follow } from '../db/follows.ts';
import type { Person } from './person.ts';
import { nameOf } from './people.ts';
import { day } from './scene.ts';
import type { Scene } from './scene.ts';

const followedByDemo =
  'noor ingrid elias bruno mirjam tomas hedda wanda haruka quill moderator kestrel@tidepool.example petra@rails.example anselm@rails.example'.split(
    ' ',
  );
const followersOfDemo = 'noor bruno hedda ingrid mirjam quill tomas kestrel@tidepool.example svetla@foundry.example'.split(' ');

/** Adds a follow, or a follow request, of a given age in days. */
export function link({ instance, now, who }: Scene, from: string, to: string, daysAgo: number, state: Follow['state'] = 'accepted'): void {
  const [follower, followed] = [who(from).id, who(to).id];
  if (follower === followed) return;
  putFollow(instance.store, { follower, followed, state, show_reblogs: 1, created_at: Math.floor(now - daysAgo * day) });
}

/** Seeds the follows: each account some of the others that let everybody follow, and the demo account its friends. */
export function seedFollows(scene: Scene, people: readonly Person[]): void {
  const present = people.filter((account) => account.deactivated !== true);
  const others = present.filter((account) => account.locked !== true && account.username !== 'demo').map(nameOf);
  for (const name of present.map(nameOf)) {
    if (name === 'demo') continue;
    for (const other of faker.helpers.arrayElements(others, { min: 5, max: 14 })) link(scene, name, other, 100);
  }
  for (const name of followedByDemo) link(scene, 'demo', name, 100);
  for (const name of followersOfDemo) link(scene, name, 'demo', 100);
}
