import type { Media } from '../media.ts';
import type { Store } from '../store.ts';

/** The picture that an account chose as its mascot. */
export function mascotOf(store: Store, account: string): Media | undefined {
  return store.get<Media>('SELECT m.* FROM mascots JOIN media m ON m.id = mascots.media_id WHERE mascots.account_id = :account', {
    account,
  });
}

/** Sets the mascot. */
export function setMascot(store: Store, account: string, media: string): void {
  store.run('INSERT INTO mascots (account_id, media_id) VALUES (:account, :media) ON CONFLICT DO UPDATE SET media_id = excluded.media_id', {
    account,
    media,
  });
}
