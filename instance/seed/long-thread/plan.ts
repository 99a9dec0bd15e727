import type { PlannedPost } from '../plan.ts';
import type { Post } from '../person.ts';
import { remarksIn } from '../past/remarks.ts';
import type { Random } from '../random.ts';
import { day, hour, minute } from '../scene.ts';
import { makeWriter } from '../topics/topic.ts';
import { sounds } from './sounds.ts';
import { story } from './story.ts';

const replies = 700;
const started = 26 * day;
const lasts = 11 * day;
const deepest = 6;

interface Node extends PlannedPost {
  depth: number;
}

function respond(to: Node, key: string, by: string, at: number, text: string, visibility: 'public' | 'unlisted'): Node {
  const post: Post = { text: `@${to.by} ${text}`, language: 'en', visibility };
  return { key, by, at, post, answers: { key: to.key, by: to.by }, depth: to.depth + 1 };
}

/** The story, each sentence by another than the one before. */
function planStory(root: Node, speakers: readonly string[], random: Random): Node[] {
  const notified: Node[] = [];
  for (const [index, sentence] of story.entries()) {
    const to = notified.at(-1) ?? root;
    const by = random.pick(speakers.filter((name) => name !== to.by));
    const at = to.at + (index === 0 ? 9 * hour : random.int(9, 320) * minute);
    notified.push(respond(to, `long/story/${index}`, by, at, sentence, 'unlisted'));
  }
  return notified;
}

/** A question of the cat's and 700 replies, one branch of them 40 deep. */
export function planLongThread(now: number, speakers: readonly string[], random: Random): PlannedPost[] {
  const start = now - started;
  const question = 'One sound that you heard today. I begin: the tin. #harbourcat';
  const root: Node = { key: 'long', by: 'harbourcat', at: start, post: { text: question, language: 'en' }, depth: 0 };
  const chain = planStory(root, speakers, random);
  const write = makeWriter(random);
  const rest = replies - chain.length;
  const times = Array.from({ length: rest }, () => start + 2 * minute + Math.floor(lasts * random.float() ** 3)).toSorted((a, b) => a - b);
  const others: Node[] = [];
  for (const [index, at] of times.entries()) {
    const recent = others.slice(-60).filter((node) => node.depth < deepest && node.at < at);
    const to = recent.length === 0 || random.chance(0.55) ? root : random.pick(recent);
    const by = random.pick(speakers.filter((name) => name !== to.by));
    const text = to === root || random.chance(0.3) ? write(sounds) : random.pick(remarksIn['en'] ?? []);
    others.push(respond(to, `long/${index}`, by, at, text, random.chance(0.2) ? 'public' : 'unlisted'));
  }
  return [root, ...chain, ...others].toSorted((a, b) => a.at - b.at);
}
