import type { Account } from '#instance/db/accounts.ts';
import type { PlannedPost, PlannedReaction } from '../plan.ts';
import { nameOf } from '../people.ts';
import type { Person, Post } from '../person.ts';
import { views } from '../pictures.ts';
import type { Random } from '../random.ts';
import { day, minute } from '../scene.ts';
import { topicsOf } from '../topics/index.ts';
import { makeWriter } from '../topics/topic.ts';
import type { Topic } from '../topics/topic.ts';
import { remarksIn, thanks } from './remarks.ts';
import { dayOf, momentsOfPast } from './rhythm.ts';

const count = 760;
/** in days */
const youngest = 5;
const oldest = 725;
const subjects = ['Food', 'Long, about valves', 'Weather, again', 'Old letters', 'Work', 'Health, all fine', 'Dreams'];

interface Voice {
  name: string;
  topics: readonly Topic[];
  isLocal: boolean;
  /** the first day after the one on which they joined */
  since: number;
}

function voicesOf(people: readonly Person[], accounts: ReadonlyMap<string, Account>): Voice[] {
  return people.flatMap((owner) => {
    const name = nameOf(owner);
    const topics = topicsOf(owner);
    const account = accounts.get(name);
    return topics.length === 0 || account === undefined
      ? []
      : [{ name, topics, isLocal: account.domain === null, since: dayOf(account.created_at) + day }];
  });
}

function dressed(text: string, topic: Topic, { name, isLocal }: Voice, random: Random): Post {
  const luck = random.float();
  const post: Post = { text, language: topic.language };
  if (name === 'quill' || name === 'veiled') return { ...post, visibility: random.chance(0.8) ? 'private' : 'public' };
  if (luck < 0.1) {
    const view = random.pick(views);
    return { ...post, pictures: [random.chance(0.85) ? view : { ...view, description: '' }] };
  }
  if (luck < 0.15) return { ...post, subject: random.pick(subjects) };
  if (luck < 0.24) return { ...post, visibility: 'unlisted' };
  if (luck < 0.3) return { ...post, visibility: 'private' };
  if (luck < 0.34 && isLocal) return { ...post, visibility: 'local' };
  return post;
}

/** Plans the replies to a post within some hours; its author may reply back. */
function talkAbout(start: PlannedPost, speakers: readonly Voice[], random: Random): PlannedPost[] {
  const talk: PlannedPost[] = [];
  const language = start.post.language ?? 'en';
  const add = (by: string, remark: string, to: PlannedPost): PlannedPost => {
    const visibility = start.post.visibility === 'unlisted' || random.chance(0.3) ? 'unlisted' : 'public';
    const post: Post = { text: `@${to.by} ${remark}`, language, visibility };
    const reply = { key: `${start.key}.${talk.length}`, by, at: to.at + random.int(3, 260) * minute, post, answers: to };
    talk.push(reply);
    return reply;
  };
  for (const { name } of random.some(speakers, random.int(1, 3))) {
    if (name === start.by) continue;
    const reply = add(name, random.pick(remarksIn[language] ?? remarksIn['en'] ?? []), start);
    if (language === 'en' && random.chance(0.3)) add(start.by, random.pick(thanks), reply);
  }
  return talk;
}

/** Plans the posts of two years, before the days that are seeded in detail; each after its author had joined. */
export function planPast(people: readonly Person[], accounts: ReadonlyMap<string, Account>, now: number, random: Random): PlannedPost[] {
  const everybody = voicesOf(people, accounts);
  const write = makeWriter(random);
  const posts = momentsOfPast(now, count, youngest, oldest, random).flatMap((at, index) => {
    const present = everybody.filter(({ since }) => since <= at);
    const voice = random.pick(present);
    const topic = random.pick(voice.topics);
    const start: PlannedPost = { key: `past/${index}`, by: voice.name, at, post: dressed(write(topic), topic, voice, random) };
    const isOpen = ['public', 'unlisted'].includes(start.post.visibility ?? 'public');
    const speakers = present.filter(
      ({ name, topics }) =>
        name !== 'quill' && name !== 'veiled' && (topic.language === 'en' || topics.some(({ language }) => language === topic.language)),
    );
    return isOpen && random.chance(0.28) ? [start, ...talkAbout(start, speakers, random)] : [start];
  });
  return posts.toSorted((a, b) => a.at - b.at);
}

/** Plans the favourites and repeats of these posts. */
export function planApplause(
  posts: readonly PlannedPost[],
  people: readonly Person[],
  accounts: ReadonlyMap<string, Account>,
  random: Random,
): Record<'favourites' | 'repeats', PlannedReaction[]> {
  const everybody = voicesOf(people, accounts);
  const later = (post: PlannedPost): number => post.at + random.int(2, 900) * minute;
  const fans = (post: PlannedPost, most: number): PlannedReaction[] =>
    random
      .some(everybody, Math.floor(random.float() ** 3 * most))
      .filter(({ name, since }) => name !== post.by && since <= post.at)
      .map(({ name }) => ({ by: name, key: post.key, at: later(post) }));
  const open = posts.filter(({ post }) => ['public', 'unlisted'].includes(post.visibility ?? 'public'));
  return {
    favourites: open.flatMap((post) => fans(post, 16)),
    repeats: open.filter(({ answers }) => answers === undefined).flatMap((post) => (random.chance(0.3) ? fans(post, 6) : [])),
  };
}
