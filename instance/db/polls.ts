import type { Poll } from './status-material.ts';
import type { Store } from './store.ts';

/** Attaches a poll to a status. */
export function insertPoll(store: Store, statusId: string, options: readonly string[], multiple: boolean, expiresAt: number): void {
  store.run('INSERT INTO polls (status_id, options, multiple, expires_at) VALUES (:statusId, :options, :multiple, :expiresAt)', {
    statusId,
    options: JSON.stringify(options),
    multiple: multiple ? 1 : 0,
    expiresAt,
  });
}

/** The poll of an id. */
export function pollById(store: Store, id: string): Poll | undefined {
  return /^\d{1,15}$/.test(id) ? store.get<Poll>('SELECT * FROM polls WHERE id = :id', { id: Number(id) }) : undefined;
}

export interface Tally {
  /** votes by choice; choices without a vote are absent */
  votes: ReadonlyMap<number, number>;
  voters: number;
  own: number[];
}

/** Returns the results of a poll and the viewer's votes. */
export function tallyOf(store: Store, pollId: number, viewer: string | null): Tally {
  const counted = store.all<{ choice: number; n: number }>(
    'SELECT choice, count(*) AS n FROM votes WHERE poll_id = :pollId GROUP BY choice',
    {
      pollId,
    },
  );
  const voters = store.get<{ n: number }>('SELECT count(DISTINCT account_id) AS n FROM votes WHERE poll_id = :pollId', { pollId })?.n ?? 0;
  const own = store.all<{ choice: number }>('SELECT choice FROM votes WHERE poll_id = :pollId AND account_id = :viewer ORDER BY choice', {
    pollId,
    viewer,
  });
  return { votes: new Map(counted.map(({ choice, n }) => [choice, n])), voters, own: own.map(({ choice }) => choice) };
}

/** Stores the choices of one voter. */
export function insertVotes(store: Store, pollId: number, accountId: string, choices: readonly number[]): void {
  for (const choice of choices) {
    store.run('INSERT OR IGNORE INTO votes (poll_id, account_id, choice) VALUES (:pollId, :accountId, :choice)', {
      pollId,
      accountId,
      choice,
    });
  }
}

/** The voters of a poll. */
export function votersOf(store: Store, pollId: number): string[] {
  return store
    .all<{ account_id: string }>('SELECT DISTINCT account_id FROM votes WHERE poll_id = :pollId ORDER BY account_id', { pollId })
    .map((row) => row.account_id);
}

/** Takes the polls that have ended and were not taken before. */
export function takeEndedPolls(store: Store, now: number): Poll[] {
  return store.all<Poll>('UPDATE polls SET ended = 1 WHERE ended = 0 AND expires_at <= :now RETURNING *', { now });
}
