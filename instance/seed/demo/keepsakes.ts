import { putBookmark, putFolder } from '#instance/db/bookmarks.ts';
import { setTagFollowed } from '#instance/db/followed-tags.ts';
import { insertList, setListMember } from '#instance/db/lists.ts';
import { putPin } from '#instance/db/pins.ts';
import { putNote, setEndorsed } from '#instance/db/relations.ts';
import { insertScheduled } from '#instance/db/scheduled.ts';
import { setSubscribed } from '#instance/db/subscriptions.ts';
import { views } from '../pictures.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { bookmarkedPosts, lists, notes, plans } from './papers.ts';

function pinSome({ instance, publish, who, now }: Scene): void {
  const pinned: [string, number, string][] = [
    ['demo', 300, 'About me, pinned so that it can be found: I like boats, bread and long platforms. I answer slowly and mean it.'],
    ['demo', 120, 'A list of the benches of this harbour, best first: bakery, pier, platform 2, the wet one.'],
    ['harbourcat', 200, 'House rules of the port office: 1. The chair is taken. 2. So is the other chair. #harbourcat'],
    ['moderator', 150, 'How to reach me: write @moderator, or report a post. I read both before breakfast.'],
    ['kestrel@tidepool.example', 140, 'New here? Start with limpets. Everybody starts with limpets. #tidepool'],
  ];
  for (const [by, daysAgo, text] of pinned) {
    const at = Math.floor(now - daysAgo * day);
    putPin(instance.store, who(by).id, publish(by, at, text).id, at);
  }
}

function bookmarkSome({ instance, publish, who, now }: Scene): void {
  const me = who('demo').id;
  const folders = new Map<string, string>();
  for (const { folder, emoji, by, daysAgo, post } of bookmarkedPosts) {
    if (folder !== undefined && !folders.has(folder)) {
      const id = instance.ids.at(now - 60 * day);
      putFolder(instance.store, { id, account_id: me, name: folder, emoji: emoji ?? null });
      folders.set(folder, id);
    }
    const status = publish(by, Math.floor(now - daysAgo * day), post);
    putBookmark(instance.store, me, status.id, folder === undefined ? null : (folders.get(folder) ?? null));
  }
}

/** Seeds the demo account's pins, bookmarks, lists, tags, notes and scheduled posts. */
export function seedKeepsakes(scene: Scene): void {
  const { instance, who, now } = scene;
  const { store } = instance;
  const me = who('demo').id;
  pinSome(scene);
  bookmarkSome(scene);
  for (const { title, members } of lists) {
    const { id } = insertList(store, me, title);
    for (const member of members) setListMember(store, id, who(member).id, true);
  }
  for (const tag of ['birds', 'tidepool', 'trains', 'harbourcat']) setTagFollowed(store, me, tag, true);
  for (const [about, text] of notes) putNote(store, me, who(about).id, text);
  for (const name of ['noor', 'bruno', 'hedda']) setEndorsed(store, me, who(name).id, true);
  for (const name of ['noor', 'elias']) setSubscribed(store, me, who(name).id, true);
  for (const { inHours, fields } of plans) {
    const at = Math.floor(now + inHours * hour);
    insertScheduled(store, me, { ...fields, scheduled_at: new Date(at).toISOString() }, at);
  }
  store.run('UPDATE accounts SET background = :path WHERE id = :me', { me, path: `/media/${views[0]?.name ?? ''}_1600x900.png` });
}
