import { insertAccount } from '#instance/db/accounts.ts';
import { putFollow } from '#instance/db/follows.ts';
import { makeIds } from '#instance/db/ids.ts';
import { insertApp, issueToken } from '#instance/db/oauth.ts';
import type { Store } from '#instance/db/store.ts';

/** The sizes of a filled instance. */
export interface Sizes {
  readonly statuses: number;
  readonly accounts: number;
  /** accounts of the instance itself, each with a token */
  readonly members: number;
}

/** A filled instance, with the accounts that the measurements read as. */
export interface Filled {
  /** follows 300 accounts, as most do */
  readonly reader: string;
  /** follows nobody */
  readonly newcomer: string;
  /** follows 10 quiet accounts */
  readonly quiet: string;
  readonly popular: string;
  /** the accounts that wrote most */
  readonly active: readonly string[];
  /** the first status of a thread of 200 */
  readonly thread: string;
  /** statuses in the middle of the past */
  readonly middle: readonly string[];
  /** words, most frequent first, and such that few statuses have */
  readonly frequent: readonly string[];
  readonly rare: readonly string[];
  /** the last public statuses, no repeats */
  readonly recent: readonly string[];
  /** accounts that the reader doesn't follow */
  readonly strangers: readonly string[];
  readonly tokenOf: (account: string) => string;
  readonly members: readonly string[];
}

const DAY_MS = 86_400_000;
const WORDS = 20_000;
const YEARS_MS = 730 * DAY_MS;
const FOLLOWERS = 15_000;
/** more than the rounds of a call */
const TARGETS = 250;

/** A generator of repeatable numbers from 0 to 1. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

/** Fills an empty database like that of an instance that has run for two years. */
export const fillInstance = (store: Store, { statuses, accounts, members }: Sizes): Filled => {
  const now = Date.now();
  const next = numbersFrom(7);
  const ids = makeIds(() => now);
  const start = now - YEARS_MS;
  // A few write most of everything, and a few words are most of every text.
  const skewed = (count: number): number => Math.floor(count * next() ** 3);
  const syllables = ['ha', 'bo', 'rin', 'ku', 'tes', 'mo', 'li', 'sad', 've', 'gor', 'pan', 'eu', 'wy', 'cha', 'fi', 'zo'];
  const syllable = (): string => syllables[Math.floor(next() * syllables.length)] ?? '';
  const words = Array.from({ length: WORDS }, () => Array.from({ length: 2 + Math.floor(next() * 3) }, syllable).join(''));
  const textOf = (at: number): string =>
    `${Array.from({ length: 14 }, () => words[skewed(WORDS)]).join(' ')}${at % 1_000 === 0 ? ' lighthouse' : ''}${at % 5 === 0 ? ' the harbour' : ''}`;

  const people = Array.from({ length: accounts }, (_, at) => ids.at(start - DAY_MS + at));
  const written: { id: string; context: string; author: string }[] = [];
  const chosen = { thread: '' };
  const middle: string[] = [];
  const own = people.slice(-members);
  const at = (index: number): string => people[index] ?? '';
  const [reader = '', newcomer = '', quiet = ''] = own;

  const status = (index: number): void => {
    const author = at(skewed(accounts));
    const id = ids.at(start + Math.floor((index / statuses) * YEARS_MS));
    const kind = next();
    const repeated = kind < 0.15 ? written[Math.floor(next() * written.length)] : undefined;
    const answered = repeated === undefined && kind < 0.4 ? written[written.length - 1 - skewed(Math.min(written.length, 500))] : undefined;
    const isThread = index > statuses - 250 && index <= statuses - 50;
    const parent = isThread && chosen.thread !== '' ? { id: chosen.thread, context: 'the-thread', author: reader } : answered;
    const visibility = isThread ? 'public' : kind > 0.97 ? 'direct' : kind > 0.9 ? 'private' : kind > 0.75 ? 'unlisted' : 'public';
    if (isThread && chosen.thread === '') chosen.thread = id;
    if (index >= Math.floor(statuses / 2) && middle.length < TARGETS) middle.push(id);
    const context = parent?.context ?? (isThread ? 'the-thread' : `c${index}`);
    const text = repeated !== undefined && !isThread ? '' : textOf(index);
    store.run(
      `INSERT INTO statuses (id, account_id, reblog_of, reply_to, reply_to_account, context, uri, source, content, visibility, language, created_at)
       VALUES (:id, :author, :repeated, :parent, :parentAuthor, :context, :uri, :text, :content, :visibility, 'en', :created)`,
      {
        id,
        author,
        repeated: isThread ? null : (repeated?.id ?? null),
        parent: parent?.id ?? null,
        parentAuthor: parent?.author ?? null,
        context,
        uri: `https://far.example/objects/${index}`,
        text,
        content: `<p>${text}</p>`,
        visibility,
        created: start + Math.floor((index / statuses) * YEARS_MS),
      },
    );
    if (repeated === undefined && visibility === 'public') written.push({ id, context, author });
    if (parent !== undefined || visibility === 'direct') {
      store.run('INSERT OR IGNORE INTO mentions (status_id, account_id) VALUES (:id, :whom)', {
        id,
        whom: parent?.author ?? at(skewed(accounts)),
      });
    }
    if (index % 4 === 0) store.run('INSERT INTO tags (status_id, name) VALUES (:id, :name)', { id, name: `tag${skewed(2_000)}` });
    for (let count = skewed(4); count > 0; count--) {
      const what = written[written.length - 1 - skewed(written.length)];
      if (what === undefined) break;
      store.run('INSERT OR IGNORE INTO favourites (status_id, account_id, created_at) VALUES (:what, :whom, :now)', {
        what: what.id,
        whom: at(skewed(accounts)),
        now,
      });
    }
  };

  const isLarge = statuses > 10_000;
  const trigger = store.get<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'status_words_added'")?.sql;
  store.transaction(() => {
    if (isLarge) store.run('DROP TRIGGER status_words_added');
    for (const [index, id] of people.entries()) {
      const domain = index < accounts - members ? { domain: `d${index % 400}.example` } : { email: `u${index}@harbour.example` };
      insertAccount(store, { id, username: `u${index}`, display_name: `Name ${index % 700} of ${index}`, created_at: start, ...domain });
    }
    const follow = (follower: string, followed: string): void => {
      if (follower !== followed) putFollow(store, { follower, followed, state: 'accepted', show_reblogs: 1, created_at: start });
    };
    for (let index = 0; index < 300; index++) follow(reader, at((10 + index * 60) % accounts));
    for (let index = 0; index < 10; index++) follow(quiet, at(accounts - members - 1 - index));
    for (const member of own.slice(3)) for (let index = 0; index < 50; index++) follow(member, at(skewed(accounts)));
    for (let index = 0; index < Math.min(accounts - 1, FOLLOWERS); index++) follow(at(index), at(0));
    for (let index = 0; index < statuses; index++) status(index);
    // All words at once take a third of the time that one post after another takes.
    if (isLarge) store.run("INSERT INTO status_words (status_words) VALUES ('rebuild')");
    if (isLarge && trigger !== undefined) store.run(trigger);
    for (let index = 0; index < 5_000; index++) {
      const about = written[written.length - 5_000 + index];
      store.run(
        `INSERT INTO notifications (recipient, account_id, status_id, type, seen, created_at) VALUES (:reader, :from, :about, 'favourite', :seen, :now)`,
        { reader, from: at(skewed(accounts)), about: about?.id ?? null, seen: index < 2_500 ? 1 : 0, now },
      );
    }
    for (let index = 0; index < statuses / 20; index++) {
      const recipient = own[index % own.length] ?? '';
      if (recipient === reader) continue;
      store.run(`INSERT INTO notifications (recipient, account_id, type, seen, created_at) VALUES (:recipient, :from, 'follow', 1, :now)`, {
        recipient,
        from: at(skewed(accounts)),
        now,
      });
    }
  });
  const app = insertApp(store, {
    name: 'bench',
    redirect_uris: 'urn:ietf:wg:oauth:2.0:oob',
    scopes: 'read write follow push',
    website: null,
  });
  const tokens = new Map(own.map((id) => [id, issueToken(store, app.id, id, 'read write follow push', now).access]));
  const recent = written.slice(-TARGETS).map(({ id }) => id);
  const strangers = store
    .all<{ id: string }>(
      `SELECT id FROM accounts WHERE id <> :reader AND id NOT IN (SELECT followed FROM follows WHERE follower = :reader)
       ORDER BY id DESC LIMIT ${TARGETS}`,
      { reader },
    )
    .map(({ id }) => id);
  return {
    reader,
    newcomer,
    quiet,
    popular: at(0),
    active: people.slice(0, TARGETS),
    ...chosen,
    middle,
    frequent: words.slice(0, TARGETS),
    rare: words.slice(-TARGETS),
    recent,
    strangers,
    tokenOf: (account) => tokens.get(account) ?? '',
    members: own,
  };
};
