import { publish } from './actions/publish.ts';
import type { Draft } from './actions/publish.ts';
import { favourite, repeat } from './actions/react.ts';
import { accountByAcct } from './db/accounts.ts';
import type { Account } from './db/accounts.ts';
import type { Status } from './db/statuses.ts';
import type { Instance } from './instance.ts';
import { makeMoment, remarks } from './seed/moments.ts';
import type { Pick } from './seed/moments.ts';

const locals = 'noor ingrid elias bruno tomas hedda wanda mirjam yusuf haruka linwei'.split(' ');
const remotes = 'kestrel@tidepool.example petra@rails.example marta@orchard.example kwame@longwave.example'.split(' ');
const actors = [...locals, ...remotes];

function recentPosts(instance: Instance, where: string): Status[] {
  return instance.store.all<Status>(
    `SELECT s.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.visibility = 'public' AND s.reblog_of IS NULL AND ${where} ORDER BY s.id DESC LIMIT 12`,
  );
}

function say(text: string, replyTo: Status | undefined): Draft {
  return { text, subject: '', visibility: 'public', sensitive: false, contentType: 'text/plain', language: 'en', replyTo };
}

/** One thing that one of the seeded people does: mostly a post, at times a reply, a favourite or a repeat. */
function liveOn(instance: Instance, pick: Pick): void {
  const actor = accountByAcct(instance.store, pick(actors), instance.site.domain);
  if (actor === undefined) return;
  const deed = pick(['post', 'post', 'post', 'post', 'reply', 'favourite', 'favourite', 'repeat'] as const);
  const seen = deed === 'favourite' ? recentPosts(instance, "a.username = 'demo'") : recentPosts(instance, "a.username <> 'tides'");
  const target = seen.length === 0 ? undefined : pick(seen);
  if (deed === 'post' || target === undefined) publish(instance, actor, say(makeMoment(pick), undefined));
  else if (deed === 'reply') reply(instance, actor, target, pick(remarks));
  else if (deed === 'favourite') favourite(instance, actor, target);
  else repeat(instance, actor, target, 'public');
}

function reply(instance: Instance, actor: Account, target: Status, remark: string): void {
  const author = instance.store.get<Account>('SELECT * FROM accounts WHERE id = :id', { id: target.account_id });
  const name = author?.domain == null ? (author?.username ?? '') : `${author.username}@${author.domain}`;
  publish(instance, actor, say(`@${name} ${remark}`, target));
}

/** Keeps the seeded people busy, every so many milliseconds; the answer lets them rest. */
export function startLively(instance: Instance, everyMs: number): () => void {
  const pick: Pick = (list) => {
    const chosen = list[Math.floor(Math.random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  const timer = setInterval(() => {
    try {
      liveOn(instance, pick);
    } catch (error) {
      instance.log(`lively: ${String(error)}`);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
