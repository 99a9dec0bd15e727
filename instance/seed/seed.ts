import { faker } from '@faker-js/faker/locale/en';
import { storeStatus } from '../actions/publish.ts';
import { repeatRow } from '../actions/react.ts';
import type { Account } from '../db/accounts.ts';
import { putFollow } from '../db/follows.ts';
import { insertMedia } from '../db/media.ts';
import { insertStatus } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { seedLinkCards } from './link-cards.ts';
import { seedChats } from './chats.ts';
import { seedNotifications } from './notifications.ts';
import { people, nameOf, settle, storedName } from './people.ts';
import { planFavourites, planPosts, planRepeats } from './plan.ts';
import type { PlannedPost } from './plan.ts';

const followedHere = 'noor ingrid elias bruno mirjam tomas hedda wanda haruka quill moderator'.split(' ');
const followedAfar = 'kestrel@tidepool.example petra@rails.example anselm@rails.example'.split(' ');
const followers = 'noor bruno hedda ingrid mirjam quill tomas kestrel@tidepool.example svetla@foundry.example'.split(' ');
const fixedSeed = 2_017;
const day = 86_400_000;

function seedFollows(instance: Instance, accounts: ReadonlyMap<string, Account>, now: number): void {
  const link = (from: string, to: string): void => {
    const follower = accounts.get(from)?.id;
    const followed = accounts.get(to)?.id;
    if (follower === undefined || followed === undefined || follower === followed) return;
    putFollow(instance.store, { follower, followed, state: 'accepted', show_reblogs: 1, created_at: now - 100 * day });
  };
  const names = people.filter((person) => person.deactivated !== true).map(nameOf);
  for (const name of names) {
    if (name === 'demo') continue;
    const others = names.filter((other) => other !== 'quill' && other !== 'demo');
    for (const other of faker.helpers.arrayElements(others, { min: 5, max: 14 })) link(name, other);
  }
  for (const name of [...followedHere, ...followedAfar]) link('demo', name);
  for (const name of followers) link(name, 'demo');
}

function writePost(instance: Instance, author: Account, planned: PlannedPost, written: ReadonlyMap<string, Status>): Status {
  const { text, subject = '', visibility = 'public', sensitive = false, language = 'en', contentType = 'text/plain' } = planned.post;
  const replyTo = planned.answers === undefined ? undefined : written.get(planned.answers.key);
  const named = text.replace(/@([a-z]+@[^\s@]+\.example)/g, (_all, name: string) => `@${storedName(name)}`);
  const draft = { text: named, subject, visibility, sensitive, contentType, language, replyTo };
  const status = storeStatus(instance, author, draft, instance.ids.at(planned.at), planned.at);
  for (const [position, { name, width, height, description }] of (planned.post.pictures ?? []).entries()) {
    insertMedia(instance.store, {
      id: instance.ids.at(planned.at),
      account_id: author.id,
      status_id: status.id,
      position,
      mime: 'image/png',
      path: `/media/${name}_${width}x${height}.png`,
      width,
      height,
      description,
      blurhash: null,
    });
  }
  return status;
}

function fill(instance: Instance): void {
  const { store, ids } = instance;
  const now = instance.clock();
  const accounts = settle(instance, now);
  seedFollows(instance, accounts, now);

  const posts = planPosts(now);
  const written = new Map<string, Status>();
  for (const planned of posts) {
    const author = accounts.get(planned.by);
    if (author !== undefined) written.set(planned.key, writePost(instance, author, planned, written));
  }

  const seen = (key: string, by: string): { status: Status; account: Account } | undefined => {
    const status = written.get(key);
    const account = accounts.get(by);
    return status === undefined || account === undefined ? undefined : { status, account };
  };
  const favourites = planFavourites(posts, now).filter(({ key, by }) => {
    const visibility = written.get(key)?.visibility;
    return visibility === 'public' || (by === 'demo' && visibility !== 'direct') || by === 'quill';
  });
  for (const { key, by, at } of favourites) {
    const hit = seen(key, by);
    if (hit === undefined) continue;
    store.run('INSERT OR IGNORE INTO favourites (status_id, account_id, created_at) VALUES (:status, :account, :at)', {
      status: hit.status.id,
      account: hit.account.id,
      at,
    });
  }
  const repeats = planRepeats(posts, now);
  for (const { key, by, at } of repeats) {
    const hit = seen(key, by);
    if (hit !== undefined) insertStatus(store, repeatRow(ids.at(at), hit.account, hit.status, 'public', at), [], []);
  }
  seedLinkCards(store);
  seedNotifications(instance, accounts, now);
  seedChats(instance, accounts, now);
}

/** Fills an empty database: people, what they posted over some months, and what they think of it; the same each time but for its dates. */
export function seed(instance: Instance): void {
  faker.seed(fixedSeed);
  instance.store.transaction(() => fill(instance));
}
