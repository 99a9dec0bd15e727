import { storeStatus } from '../actions/publish.ts';
import type { Draft } from '../actions/publish.ts';
import type { Account } from '../db/accounts.ts';
import { insertMedia } from '../db/media.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { storedName } from './people.ts';
import type { Picture, Post } from './person.ts';
import { makeRandom } from './random.ts';
import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const uuidStart = 41;

/** An event that an account is notified of. */
export interface Occasion {
  recipient: string;
  type: string;
  account_id: string;
  status_id: string | null;
  at: number;
  payload?: string | null;
}

/** The rare properties of a post. */
export type Rarity = Pick<Partial<Draft>, 'quoteOf' | 'poll' | 'expiresAt'> & { replyTo?: Status | undefined };

/** The world while it is being made. */
export interface Scene {
  instance: Instance;
  accounts: Map<string, Account>;
  random: Random;
  now: number;
  /** every post so far, in the order of writing */
  statuses: Status[];
  /** in addition to those that follow from the data */
  occasions: Occasion[];
  /** The account of a name that posts and threads use. */
  who: (name: string) => Account;
  /** Writes a post of a moment. */
  publish: (by: string, at: number, post: string | Post, rarity?: Rarity) => Status;
}

function hang(instance: Instance, status: Status, pictures: readonly Picture[], at: number): void {
  for (const [position, { name, width, height, description, blurhash = null }] of pictures.entries()) {
    insertMedia(instance.store, {
      id: instance.ids.at(at),
      account_id: status.account_id,
      status_id: status.id,
      position,
      mime: 'image/png',
      path: `/media/${name}_${width}x${height}.png`,
      width,
      height,
      description,
      blurhash,
    });
  }
}

/** An empty world at a moment. */
export function openScene(instance: Instance, random: Random, now: number, accounts: Map<string, Account>): Scene {
  const who = (name: string): Account => {
    const account = accounts.get(name);
    if (account === undefined) throw new Error(`nobody is called ${name}`);
    return account;
  };
  const received: Status[] = [];
  const uuids = makeRandom(uuidStart);
  return {
    instance,
    accounts,
    random,
    now,
    statuses: received,
    occasions: [],
    who,
    publish: (by, at, given, { replyTo, ...rest } = {}) => {
      const post: Post = typeof given === 'string' ? { text: given } : given;
      const { subject = '', visibility = 'public', sensitive = false, language = 'en', contentType = 'text/plain' } = post;
      const text = post.text.replace(/@([a-z0-9_]+@[^\s@]+\.example)/g, (_all, name: string) => `@${storedName(name)}`);
      const draft: Draft = { text, subject, visibility, sensitive, contentType, language, replyTo, ...rest };
      const status = storeStatus(instance, who(by), draft, instance.ids.at(at), at, uuids.uuid());
      received.push(status);
      hang(instance, status, post.pictures ?? [], at);
      return status;
    },
  };
}
