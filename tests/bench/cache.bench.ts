import { table } from '#scripts/support/table.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import { withArrivals, withNewest, type Item } from '#domain/timelines/items.ts';
import { aStatus } from '../support/entities.ts';

const WRITES = 20_000;
const WATCHED = 300;

const timed = (repeat: number, run: (at: number) => void): string => {
  const start = performance.now();
  for (let at = 0; at < repeat; at++) run(at);
  return `${((performance.now() - start) / repeat).toFixed(4)} ms`;
};
const heap = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const cache = new EntityCache();
let woken = 0;
for (let at = 0; at < WATCHED; at++) cache.tables.statuses.row(String(at)).watch(() => void (woken += 1));
const first = timed(WRITES, (at) => cache.tables.statuses.merge(aStatus({ id: String(at) })));
const again = timed(WRITES, (at) => cache.tables.statuses.merge(aStatus({ id: String(at), favouritesCount: at })));
const swept = timed(1, () => cache.sweep());

let items: readonly Item[] = withNewest([], []);
const arriving = timed(500, (at) => (items = withArrivals(items, [`a${at}`])));
const newest = items.slice(0, 20).map(({ id }) => id);
const joining = timed(500, () => (items = withNewest(items, newest)));

const longLived = new EntityCache();
const streamed = (from: number, count: number) => {
  for (let at = from; at < from + count; at++) {
    longLived.tables.statuses.merge(aStatus({ id: String(at), content: `<p>${'starling '.repeat(20)}${at}</p>` }));
    longLived.hold(
      'timeline:friends',
      'statuses',
      Array.from({ length: 50 }, (_, back) => String(Math.max(0, at - back))),
    );
    if (at % 100 === 0) longLived.sweep();
  }
  longLived.sweep();
};
streamed(0, 500);
const before = heap();
streamed(500, 5_000);
const grown = heap() / before;

console.log(
  table([
    [`a new status among ${WRITES}, ${WATCHED} rows watched`, first],
    ['a changed status', again],
    ['views woken by both (one a watched row and write)', woken],
    [`a sweep of ${WRITES}`, swept],
    ['an arrival on a list of 500', arriving],
    ['a page joined with a list of 500', joining],
    ['heap of the cache after 5,000 streamed posts against the start', `${grown.toFixed(2)} ×`],
  ]),
);
