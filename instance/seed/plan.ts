import { faker } from '@faker-js/faker/locale/en';
import { makeMoment } from './moments.ts';
import type { Person, Post } from './person.ts';
import { nameOf } from './people.ts';
import { threads } from './threads.ts';
import type { Thread } from './threads.ts';
import { tidePosts } from './tides.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const months = 150 * day;
const newest = 3 * minute;
/** Older than the longest conversation lasts, so that none reaches into the future. */
const newestThread = 6 * hour;

/** A planned post and its time. */
export interface PlannedPost {
  key: string;
  by: string;
  at: number;
  post: Post;
  /** the key of the post that it replies to, and the account mentioned first */
  answers?: { key: string; by: string };
}

function planThread(thread: Thread, key: string, at: number, responses: PlannedPost['answers']): PlannedPost[] {
  const { by, text, subject, visibility } = thread;
  const mention = responses === undefined ? '' : `@${responses.by} `;
  const post: Post = {
    text: mention + text,
    ...(subject === undefined ? {} : { subject }),
    ...(visibility === undefined ? {} : { visibility }),
  };
  const own: PlannedPost = { key, by, at, post, ...(responses === undefined ? {} : { answers: responses }) };
  const replies = (thread.replies ?? []).flatMap((reply, index) => {
    const later = at + faker.number.int({ min: 4, max: 95 }) * minute;
    return planThread(reply, `${key}.${index}`, later, { key, by });
  });
  return [own, ...replies];
}

/** Plans the posts of the last months, oldest first; the newest is minutes old. */
export function planPosts(people: readonly Person[], now: number): PlannedPost[] {
  const posts = people.flatMap((account) =>
    account.posts.map((entry, index): PlannedPost => {
      const post: Post = typeof entry === 'string' ? { text: entry } : entry;
      const age = newest + hour / 6 + months * faker.number.float({ min: 0, max: 1 }) ** 2.4;
      const language = post.language ?? account.language ?? 'en';
      return { key: `${nameOf(account)}/${index}`, by: nameOf(account), at: Math.floor(now - age), post: { ...post, language } };
    }),
  );
  const chatty = people.filter((account) => account.posts.length > 3 && account.role === undefined && account.username !== 'demo');
  const moments = Array.from({ length: 40 }, (_, index): PlannedPost => {
    const by = nameOf(faker.helpers.arrayElement(chatty));
    const age = index < 2 ? newest * (1 + 2 * index) : newest + 2 * hour + months * faker.number.float({ min: 0, max: 1 }) ** 2;
    const text = makeMoment((list) => faker.helpers.arrayElement(list));
    return { key: `moment/${index}`, by, at: Math.floor(now - age), post: { text, language: 'en' } };
  });
  const talks = threads.flatMap((thread, index) =>
    planThread(thread, `thread/${index}`, now - newestThread - index * 41 * hour, undefined),
  );
  const tides = tidePosts(now - 8 * day, now - newest).map(({ at, text }, index) => ({
    key: `tides/${index}`,
    by: 'tides',
    at,
    post: { text },
  }));
  return [...posts, ...moments, ...talks, ...tides].toSorted((a, b) => a.at - b.at || a.key.localeCompare(b.key));
}

/** A favourite or repeat some time after the post. */
export interface PlannedReaction {
  by: string;
  key: string;
  at: number;
}

function reactionTo(post: PlannedPost, by: string, now: number): PlannedReaction {
  const latest = now - newest;
  const delay = faker.number.int({ min: 2, max: 600 }) * minute;
  const at = post.at + delay < latest ? post.at + delay : faker.number.int({ min: Math.min(post.at + 1000, latest), max: latest });
  return { by, key: post.key, at };
}

/** Favourites: most posts get a few, some get many. */
export function planFavourites(people: readonly Person[], posts: readonly PlannedPost[], now: number): PlannedReaction[] {
  const names = people.filter((account) => account.bot !== true && account.deactivated !== true).map(nameOf);
  return posts.flatMap((post) => {
    if (post.by === 'tides') return [];
    const liking = Math.floor(faker.number.float({ min: 0, max: 1 }) ** 2 * names.length * 0.8);
    const fans = faker.helpers.arrayElements(names, liking).filter((name) => name !== post.by);
    return fans.map((name) => reactionTo(post, name, now));
  });
}

/** Returns repeats of public posts, by accounts other than their authors. */
export function planRepeats(people: readonly Person[], posts: readonly PlannedPost[], now: number): PlannedReaction[] {
  const names = people.filter((account) => account.bot !== true && account.deactivated !== true && account.locked !== true).map(nameOf);
  const worthIt = posts.filter((post) => post.by !== 'tides' && post.by !== 'former' && (post.post.visibility ?? 'public') === 'public');
  return faker.helpers.arrayElements(worthIt, 46).flatMap((post) => {
    const by = faker.helpers.arrayElement(names);
    return by === post.by ? [] : [reactionTo(post, by, now)];
  });
}
