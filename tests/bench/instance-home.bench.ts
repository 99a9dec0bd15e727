import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '#scripts/support/table.ts';
import { insertAccount } from '#instance/db/accounts.ts';
import { putFollow } from '#instance/db/follows.ts';
import { insertApp, issueToken } from '#instance/db/oauth.ts';
import { startInstance } from '#instance/server.ts';
import { makeIds } from '#instance/db/ids.ts';
import { directSelection, homeSelection, publicSelection, tagSelection } from '#instance/db/selections.ts';
import type { Selection } from '#instance/db/selections.ts';
import { openStore } from '#instance/db/store.ts';
import { timelinePage, unfiltered } from '#instance/db/timelines.ts';

const ACCOUNTS = 2_000;
const FOLLOWED = 200;
const STATUSES = 100_000;
const PAGE = 20;
const BAR_MS = 10; // our own limit, for the median
const REPEAT = 50;

const folder = mkdtempSync(join(tmpdir(), 'starling-bench-'));
const store = openStore(folder);
const ids = makeIds(() => Date.now());
const pick = (count: number, seed: number): number => ((seed * 2_654_435_761) % 4_294_967_296) % count;

const people = Array.from({ length: ACCOUNTS }, () => ids.next());
const [reader = ''] = people;
const followed = new Set(Array.from({ length: FOLLOWED }, (_, at) => 1 + at * 9));
const written: string[] = [];
store.transaction(() => {
  for (const [at, id] of people.entries()) {
    insertAccount(store, { id, username: `u${at}`, created_at: 0, ...(at % 2 === 1 ? { domain: `d${at % 40}.example` } : {}) });
  }
  for (const at of followed) {
    putFollow(store, { follower: reader, followed: people[at] ?? '', state: 'accepted', show_reblogs: 1, created_at: 0 });
  }
  for (let at = 0; at < STATUSES; at++) {
    const id = ids.next();
    const kind = pick(100, at + 7);
    const repeated = kind < 15 ? (written[pick(written.length, at + 3)] ?? null) : null;
    const visibility = kind > 96 ? 'direct' : kind > 88 ? 'private' : kind > 70 ? 'unlisted' : 'public';
    const row = { id, account: people[pick(ACCOUNTS, at)] ?? '', repeated, visibility, context: `c${at % 30_000}`, at };
    store.run(
      `INSERT INTO statuses (id, account_id, reblog_of, context, uri, visibility, created_at)
       VALUES (:id, :account, :repeated, :context, :id, :visibility, :at)`,
      row,
    );
    if (repeated === null && visibility === 'public') written.push(id);
    if (at % 3 === 0)
      store.run('INSERT INTO mentions (status_id, account_id) VALUES (:id, :whom)', { id, whom: people[pick(ACCOUNTS, at + 1)] ?? '' });
    if (at % 4 === 0) store.run('INSERT INTO tags (status_id, name) VALUES (:id, :name)', { id, name: `tag${at % 500}` });
  }
  for (let at = 0; at < 20; at++) {
    const other = people[1_000 + at] ?? '';
    store.run('INSERT INTO mutes (muter, muted) VALUES (:reader, :other)', { reader, other });
    store.run('INSERT INTO blocks (blocker, blocked, created_at) VALUES (:reader, :other, 0)', { reader, other: people[1_100 + at] ?? '' });
    store.run('INSERT INTO followed_tags (account_id, name) VALUES (:reader, :name)', { reader, name: `tag${at * 4}` });
  }
});

const middle = written[Math.floor(written.length / 2)] ?? '';
const timed = (selection: Selection, viewer: string, maxId?: string): number => {
  const page = { limit: PAGE, ...(maxId === undefined ? {} : { maxId }) };
  return median(Array.from({ length: REPEAT }, () => tookBy(() => timelinePage(store, selection, viewer, unfiltered, page))));
};
const tookBy = (perform: () => unknown): number => {
  const start = performance.now();
  perform();
  return performance.now() - start;
};
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Sends the call like an app does: headers, token, query, rendering and JSON. */
const wholeCall = async (): Promise<number> => {
  const app = insertApp(store, { name: 'bench', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read', website: null });
  const { access: token } = issueToken(store, app.id, reader, 'read', Date.now());
  store.close();
  const instance = await startInstance({ data: folder, clientDir: 'tests/no-client', seed: false, log: () => {} });
  const times: number[] = [];
  for (let at = 0; at < REPEAT; at++) {
    const start = performance.now();
    const response = await fetch(`${instance.origin}/api/v1/timelines/home?limit=${PAGE}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { length } = (await response.json()) as unknown[];
    if (length !== PAGE) throw new Error(`The home call answers ${length}.`);
    times.push(performance.now() - start);
  }
  await instance.close();
  return median(times);
};

const lonely = people[1] ?? '';
const shown = timelinePage(store, homeSelection, reader, unfiltered, { limit: PAGE }).length;
if (shown !== PAGE) throw new Error(`The home page holds ${shown}.`);
const home = timed(homeSelection, reader);
const rows: [string, number][] = [
  [`home: ${PAGE} of ${STATUSES} statuses, following ${FOLLOWED} of ${ACCOUNTS}`, home],
  ['the same from the middle of the past', timed(homeSelection, reader, middle)],
  ['home of an account that follows nobody', timed(homeSelection, lonely)],
  ['public', timed(publicSelection, reader)],
  ['direct', timed(directSelection, reader)],
  ['one tag', timed(tagSelection({ any: ['tag4'], all: [], none: [] }), reader)],
];
const whole = await wholeCall();
rows.push(['the whole call of that home over HTTP in this process', whole]);
rmSync(folder, { recursive: true });
console.log(table(rows.map(([what, ms]) => [what, `${ms.toFixed(3)} ms`])));
if (whole > BAR_MS) {
  console.log(`A home timeline is to take less than ${BAR_MS} ms.`);
  process.exitCode = 1;
}
