import { repeatRow } from '../actions/react.ts';
import { insertStatus } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import { canSee } from '../db/visibility.ts';
import type { PlannedPost, PlannedReaction } from './plan.ts';
import type { Scene } from './scene.ts';

/** The written rows, by the keys of the plan. */
export type Written = ReadonlyMap<string, Status>;

/** Writes the planned events, oldest first. */
export function writePosts(scene: Scene, posts: readonly PlannedPost[]): Written {
  const written = new Map<string, Status>();
  for (const { key, by, at, post, answers } of posts) {
    const replyTo = answers === undefined ? undefined : written.get(answers.key);
    written.set(key, scene.publish(by, at, post, { replyTo }));
  }
  return written;
}

/** A favourite and its time. */
export interface Liking {
  status: string;
  account: string;
  at: number;
}

/** Writes down who liked what; the same twice counts once. */
export function putFavourites({ instance }: Scene, likings: readonly Liking[]): void {
  instance.store.run(
    `INSERT OR IGNORE INTO favourites (status_id, account_id, created_at)
     SELECT value ->> 'status', value ->> 'account', value ->> 'at' FROM json_each(:likings)`,
    { likings: JSON.stringify(likings) },
  );
}

/** Writes down who favourited and who repeated what, as far as they may see it. */
export function applaud(
  scene: Scene,
  written: Written,
  { favourites, repeats }: Record<'favourites' | 'repeats', readonly PlannedReaction[]>,
): void {
  const { instance, who } = scene;
  const likings = favourites.flatMap(({ key, by, at }): Liking[] => {
    const [status, account] = [written.get(key), who(by).id];
    if (status === undefined) return [];
    const isSeen = status.visibility === 'public' || canSee(instance.store, status.id, account);
    return isSeen ? [{ status: status.id, account, at }] : [];
  });
  putFavourites(scene, likings);
  for (const { key, by, at } of repeats) {
    const status = written.get(key);
    if (status !== undefined) insertStatus(instance.store, repeatRow(instance.ids.at(at), who(by), status, 'public', at), [], []);
  }
}
