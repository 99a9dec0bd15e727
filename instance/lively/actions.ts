import { sendChatMessage } from '../actions/chat.ts';
import { addReaction } from '../actions/emoji-react.ts';
import { follow } from '../actions/follow.ts';
import { publish } from '../actions/publish.ts';
import type { Draft } from '../actions/publish.ts';
import { favourite, repeat } from '../actions/react.ts';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { acceptsChats } from '../db/chat-consent.ts';
import { knownEmoji } from '../db/emoji-packs.ts';
import type { Status } from '../db/statuses.ts';
import { unblocked } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { acctOf } from '../render/account.ts';
import { remarksIn } from '../seed/past/remarks.ts';
import type { Random } from '../seed/random.ts';
import type { Topic } from '../seed/topics/topic.ts';
import { reactionEmoji } from '../text/reaction-emoji.ts';
import type { Company } from './company.ts';
import { calls } from './calls.ts';

interface Hour extends Company {
  instance: Instance;
  random: Random;
  write: (topic: Topic) => string;
  shout: (account: string, text: string) => void;
}

/** An action of one of the seeded accounts. */
export type Action = (hour: Hour) => void;

const emoji = ['❤️', '👍', '🎉', '😂', '🐦', '⚓', '🫖', 'starling', 'crumb', 'lighthouse', 'anchor_heart'];

/** Returns a recent status by the named account, or by any account that is no bot. */
function recentPost({ instance, actor, random }: Hour, author?: Account): Status | undefined {
  const posts = instance.store.all<Status>(
    `SELECT s.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.visibility = 'public' AND s.reblog_of IS NULL AND s.account_id <> :viewer AND a.bot = 0 AND a.deactivated = 0
       AND (:author IS NULL OR s.account_id = :author) AND ${unblocked('s.account_id')}
     ORDER BY s.id DESC LIMIT 15`,
    { viewer: actor.id, author: author?.id ?? null },
  );
  return posts.length === 0 ? undefined : random.pick(posts);
}

/** Returns a post of the demo account half of the time, so that its user gets notifications. */
function dearPost(hour: Hour): Status | undefined {
  const { demo, random } = hour;
  const own = demo !== undefined && random.chance(0.5) ? recentPost(hour, demo) : undefined;
  return own ?? recentPost(hour);
}

function draft(text: string, language: string, replyTo?: Status): Draft {
  return { text, subject: '', visibility: 'public', sensitive: false, contentType: 'text/plain', language, replyTo };
}

const post: Action = ({ instance, actor, topics, random, write }) => {
  const topic = random.pick(topics);
  publish(instance, actor, draft(write(topic), topic.language));
};

const reply: Action = (hour) => {
  const { instance, actor, random } = hour;
  const status = dearPost(hour);
  const author = status === undefined ? undefined : accountById(instance.store, status.account_id);
  if (status === undefined || author === undefined) return;
  const language = status.language !== null && status.language in remarksIn ? status.language : 'en';
  publish(instance, actor, draft(`@${acctOf(author)} ${random.pick(remarksIn[language] ?? [])}`, language, status));
};

const like: Action = (hour) => {
  const status = dearPost(hour);
  if (status !== undefined) favourite(hour.instance, hour.actor, status);
};

const pass: Action = (hour) => {
  const status = dearPost(hour);
  if (status !== undefined) repeat(hour.instance, hour.actor, status, 'public');
};

const react: Action = (hour) => {
  const status = dearPost(hour);
  const chosen = reactionEmoji(knownEmoji(hour.instance.store), hour.random.pick(emoji));
  if (status !== undefined && chosen !== undefined) addReaction(hour.instance, hour.actor, status, chosen);
};

const befriend: Action = (hour) => {
  const { instance, actor, demo, random } = hour;
  const author = recentPost(hour)?.account_id;
  const other = demo !== undefined && random.chance(0.4) ? demo : author === undefined ? undefined : accountById(instance.store, author);
  if (other !== undefined) follow(instance, actor, other, undefined);
};

const chat: Action = ({ instance, actor, demo, random }) => {
  if (demo === undefined || !acceptsChats(instance.store, demo, actor)) return;
  sendChatMessage(instance, actor, demo, { content: random.pick(calls), mediaId: null, idempotencyKey: null });
};

const call: Action = ({ actor, random, shout }) => {
  if (actor.domain === null) shout(actor.id, random.pick(calls));
};

const habits: readonly (readonly [Action, number])[] = [
  [post, 4],
  [reply, 3],
  [like, 4],
  [pass, 1],
  [react, 2],
  [befriend, 1],
  [chat, 2],
  [call, 2],
];

/** The actions of the accounts, each as often as it occurs. */
export const actions: readonly Action[] = habits.flatMap(([deed, times]) => Array.from({ length: times }, () => deed));
