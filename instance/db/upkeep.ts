import type { Store } from './store.ts';

/** So many pages of the log are worth their copy: many of them are of the same page, which is copied once. */
const worthPages = 1_000;

/**
 * Copies the log into the database, so that no write has to; what is stored is as safe in either. SQLite before 3.51 takes NOOP as
 * PASSIVE, which is harmless, but syncs in each second with writes.
 */
export function copyLog(store: Store): void {
  const { log, checkpointed } = store.get<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)') ?? {
    log: 0,
    checkpointed: 0,
  };
  if (log - checkpointed >= worthPages) store.get('PRAGMA wal_checkpoint(PASSIVE)');
}

/** The pages that one step merges, in about a millisecond. */
const stepPages = 16;
/** A request that arrives meanwhile waits little longer than this. */
const mergedForMs = 5;

/**
 * Merges the parts of the index of words that posts have added, a few pages at a time. A post itself merges them only if 64 have gathered.
 */
export function mergeWords(store: Store): void {
  const changes = (): number => store.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
  const end = performance.now() + mergedForMs;
  let [before, after] = [0, changes()];
  do {
    before = after;
    store.run("INSERT INTO status_words (status_words, rank) VALUES ('merge', :stepPages)", { stepPages });
    after = changes();
    // By itself, the command is one change.
  } while (after - before > 1 && performance.now() < end);
}
