import type { Status } from '../db/statuses.ts';
import { everybody, nameOf } from './people.ts';
import { day, minute } from './scene.ts';
import type { Scene } from './scene.ts';
import { putFavourites } from './write.ts';

const isOpen = (status: Status): boolean => status.visibility === 'public' && status.reply_to === null;

/** Favourites for some posts, and for each of the cat's those of a good part of its crowd. */
export function cheer(scene: Scene, posts: readonly Status[], crowd: readonly string[]): void {
  const { instance, random, now, who, statuses } = scene;
  const fans = everybody.filter((account) => account.bot !== true && account.deactivated !== true).map(nameOf);
  const cat = who('harbourcat').id;
  const catPosts = statuses.filter((status) => status.account_id === cat).toSorted((a, b) => (a.source < b.source ? -1 : 1));
  const cheered = [
    ...posts.map((status) => ({ status, likers: random.some(fans, Math.floor(random.float() ** 2 * 24)) })),
    ...catPosts.map((status) => ({ status, likers: random.some(crowd, random.int(30, crowd.length)) })),
  ].filter(({ status }) => isOpen(status) && instance.store.get('SELECT 1 FROM statuses WHERE id = :id', { id: status.id }) !== undefined);
  const likings = cheered.flatMap(({ status, likers }) => {
    const since = status.created_at;
    const latest = Math.min(now - minute, since + 2 * day);
    return likers.flatMap((name) => {
      const account = who(name).id;
      return account === status.account_id || latest <= since
        ? []
        : [{ status: status.id, account, at: random.int(Math.floor(since), latest) }];
    });
  });
  putFavourites(scene, likings);
}
