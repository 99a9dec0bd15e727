import type { Account } from '#instance/db/accounts.ts';
import type { Media } from '#instance/db/media.ts';
import {
  distinct,
  accountsOf,
  mediaRowsOf,
  mentionRowsOf,
  pollsOf,
  reactionRowsOf,
  standingOf,
  statusesOf,
  tagRowsOf,
  visibleOf,
} from '#instance/db/status-material.ts';
import type { Poll, Reaction, Standing } from '#instance/db/status-material.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, View } from '#instance/instance.ts';
import { renderAccounts } from '../account.ts';

/** Everything that a list of statuses is rendered from, read with one query of each kind. */
export interface Material {
  statuses: ReadonlyMap<string, Status>;
  accounts: ReadonlyMap<string, Account>;
  /** the quoted and replied-to statuses that the viewer may see */
  visible: ReadonlySet<string>;
  standing: ReadonlyMap<string, Standing>;
  mentions: ReadonlyMap<string, string[]>;
  tags: ReadonlyMap<string, string[]>;
  media: ReadonlyMap<string, Media[]>;
  reactions: ReadonlyMap<string, Reaction[]>;
  polls: ReadonlyMap<string, Poll>;
  /** the author of a status as JSON */
  person(id: string): Json;
}

function byKey<Row, Value>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => Value): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const row of rows) {
    const list = lists.get(key(row));
    if (list === undefined) lists.set(key(row), [value(row)]);
    else list.push(value(row));
  }
  return lists;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** Reads the data of the given statuses and of those that they repeat and quote. */
export function gather(instance: Instance, rows: readonly Status[], view: View): Material {
  const { store } = instance;
  const viewer = view.viewer?.id ?? null;
  const statuses = byId([...statusesOf(store, distinct(rows.map((row) => row.reblog_of))), ...rows]);
  const related = distinct([...statuses.values()].flatMap(({ quote_of, reply_to }) => [quote_of, reply_to]));
  const visible = visibleOf(store, related, viewer);
  const quoted = distinct([...statuses.values()].map((row) => row.quote_of)).filter((id) => visible.has(id));
  const quotes = statusesOf(store, quoted);
  for (const row of quotes) statuses.set(row.id, row);
  for (const id of visibleOf(store, distinct(quotes.map((row) => row.reply_to)), viewer)) visible.add(id);

  const ids = [...statuses.keys()];
  const mentions = mentionRowsOf(store, ids);
  const authors = distinct([...statuses.values()].map((row) => row.account_id));
  const named = [...[...statuses.values()].map((row) => row.reply_to_account), ...mentions.map((row) => row.account_id)];
  const accounts = byId(accountsOf(store, distinct([...authors, ...named])));
  const shown = authors.flatMap((id) => accounts.get(id) ?? []);
  const people = new Map(renderAccounts(instance, shown, view).map((json, at) => [shown[at]?.id, json]));
  return {
    statuses,
    accounts,
    visible,
    standing: byId(standingOf(store, ids, viewer)),
    mentions: byKey(
      mentions,
      (row) => row.status_id,
      (row) => row.account_id,
    ),
    tags: byKey(
      tagRowsOf(store, ids),
      (row) => row.status_id,
      (row) => row.name,
    ),
    media: byKey(
      mediaRowsOf(store, ids),
      (row) => row.status_id ?? '',
      (row) => row,
    ),
    reactions: byKey(
      reactionRowsOf(store, ids),
      (row) => row.status_id,
      (row) => row,
    ),
    polls: new Map(pollsOf(store, ids).map((poll) => [poll.status_id, poll])),
    person: (id) => people.get(id) ?? null,
  };
}
