import type { Source } from './sources.ts';
import type { Params } from './store.ts';

/** The contents of a list, as SQL over `statuses s` with the parameter `:viewer`. */
export interface Selection {
  where: string;
  params?: Params;
  /** all places in which its posts can be found by an index; absent if most posts belong to it */
  sources?: readonly Source[];
  /** everything in it is by `:account` */
  isOfOne?: boolean;
}

const ownPosts: Source = { rows: 'statuses x WHERE x.account_id = :viewer', id: 'x.id' };
const mentioning: Source = { rows: 'mentions x WHERE x.account_id = :viewer', id: 'x.status_id' };

/**
 * Own posts, those of followed accounts in the chosen languages and their repeats (unless hidden), posts addressed to the viewer, and posts with a followed tag.
 */
export const homeSelection: Selection = {
  where: `(s.account_id = :viewer
    OR EXISTS (SELECT 1 FROM follows f WHERE f.follower = :viewer AND f.followed = s.account_id AND f.state = 'accepted'
      AND (s.reblog_of IS NULL OR f.show_reblogs = 1)
      AND (s.language IS NULL OR coalesce(f.languages, '[]') = '[]' OR s.language IN (SELECT value FROM json_each(f.languages))))
    OR (s.reblog_of IS NULL AND EXISTS (SELECT 1 FROM mentions hm WHERE hm.status_id = s.id AND hm.account_id = :viewer))
    OR (s.list_id IS NOT NULL AND EXISTS (SELECT 1 FROM list_accounts hl WHERE hl.list_id = s.list_id AND hl.account_id = :viewer))
    OR (s.reblog_of IS NULL AND s.visibility IN ('public', 'unlisted') AND EXISTS (
      SELECT 1 FROM followed_tags ft JOIN tags t ON t.name = ft.name AND t.status_id = s.id WHERE ft.account_id = :viewer)))`,
  sources: [
    ownPosts,
    mentioning,
    {
      rows: 'statuses x WHERE x.account_id = e.key',
      id: 'x.id',
      keys: "SELECT f.followed AS key FROM follows f WHERE f.follower = :viewer AND f.state = 'accepted'",
    },
    {
      rows: 'statuses x WHERE x.list_id = e.key',
      id: 'x.id',
      keys: 'SELECT CAST(la.list_id AS TEXT) AS key FROM list_accounts la WHERE la.account_id = :viewer',
    },
    {
      rows: 'tags x WHERE x.name = e.key',
      id: 'x.status_id',
      keys: 'SELECT ft.name AS key FROM followed_tags ft WHERE ft.account_id = :viewer',
    },
  ],
};

// The plus prevents SQLite from collecting all posts by the index on repeats and sorting them, which takes a thousand times as long.
/** Everything public; members of the instance see its local-only posts too. */
export const publicSelection: Selection = { where: "s.visibility IN ('public', 'local') AND +s.reblog_of IS NULL" };

/** Public posts of this instance and of the instances it calls its neighbours. */
export function bubbleSelection(domains: readonly string[]): Selection {
  return {
    where: `${publicSelection.where} AND EXISTS (SELECT 1 FROM accounts ba WHERE ba.id = s.account_id
      AND (ba.domain IS NULL OR ba.domain IN (SELECT value FROM json_each(:bubble))))`,
    params: { bubble: JSON.stringify(domains) },
  };
}

/** Direct posts from or to the viewer. */
export const directSelection: Selection = {
  where: "s.visibility = 'direct'",
  sources: [
    { ...ownPosts, rows: "statuses x WHERE x.account_id = :viewer AND x.visibility = 'direct'" },
    {
      rows: "mentions x JOIN statuses d ON d.id = x.status_id AND +d.visibility = 'direct' WHERE x.account_id = :viewer",
      id: 'x.status_id',
    },
    {
      rows: 'statuses x WHERE x.list_id = e.key',
      id: 'x.id',
      keys: 'SELECT CAST(la.list_id AS TEXT) AS key FROM list_accounts la WHERE la.account_id = :viewer',
    },
  ],
};

export interface TagInput {
  /** with one of these */
  any: readonly string[];
  /** and with each of these */
  all: readonly string[];
  /** but with none of these */
  none: readonly string[];
}

const lowered = (names: readonly string[]): string => JSON.stringify(names.map((name) => name.toLowerCase()));

/** Public posts with certain tags, ignoring case. */
export function tagSelection(input: TagInput): Selection {
  const conditions = ['EXISTS (SELECT 1 FROM json_each(:any) w JOIN tags t ON t.name = w.value AND t.status_id = s.id)'];
  if (input.all.length > 0) {
    conditions.push(`NOT EXISTS (SELECT 1 FROM json_each(:all) w WHERE NOT EXISTS (
      SELECT 1 FROM tags t WHERE t.name = w.value AND t.status_id = s.id))`);
  }
  if (input.none.length > 0) {
    conditions.push('NOT EXISTS (SELECT 1 FROM tags t WHERE t.status_id = s.id AND t.name IN (SELECT value FROM json_each(:none)))');
  }
  return {
    where: [publicSelection.where, ...conditions].join(' AND '),
    sources: [{ rows: 'tags x WHERE x.name = e.key', id: 'x.status_id', keys: 'SELECT value AS key FROM json_each(:any)' }],
    params: { any: lowered(input.any), all: lowered(input.all), none: lowered(input.none) },
  };
}

/** Selects the posts of a list's members; no repeats and no direct posts. */
export function listSelection(list: number): Selection {
  return {
    where: `+s.reblog_of IS NULL AND s.visibility <> 'direct'
      AND EXISTS (SELECT 1 FROM list_accounts la WHERE la.list_id = :list AND la.account_id = s.account_id)`,
    sources: [
      {
        rows: 'statuses x WHERE x.account_id = e.key',
        id: 'x.id',
        keys: 'SELECT la.account_id AS key FROM list_accounts la WHERE la.list_id = :list',
      },
    ],
    params: { list },
  };
}

/** Everything by one account, or what of it has a tag. */
export function accountSelection(account: string, tagged?: string): Selection {
  const where = 's.account_id = :account';
  if (tagged === undefined) return { where, params: { account }, isOfOne: true };
  return {
    where: `${where} AND EXISTS (SELECT 1 FROM tags t WHERE t.name = :tagged AND t.status_id = s.id)`,
    params: { account, tagged: tagged.toLowerCase() },
    isOfOne: true,
  };
}

/** Selects the statuses that an account pinned to its profile. */
export function pinnedSelection(account: string): Selection {
  return {
    where: 's.account_id = :account AND s.id IN (SELECT p.status_id FROM pins p WHERE p.account_id = :account)',
    params: { account },
  };
}
