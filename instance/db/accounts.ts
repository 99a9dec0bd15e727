import type { Store } from './store.ts';

export type Role = 'user' | 'moderator' | 'admin';

export interface Account {
  id: string;
  username: string;
  /** null for an account of this instance */
  domain: string | null;
  display_name: string;
  note: string;
  fields: string;
  avatar: string | null;
  header: string | null;
  email: string | null;
  password: string | null;
  url: string | null;
  bot: number;
  locked: number;
  role: Role;
  deactivated: number;
  /** limited, its media marked as sensitive, or its login frozen by Mastodon's staff */
  silenced: number;
  sensitized: number;
  disabled: number;
  confirmed: number;
  approved: number;
  /** cannot sign in until the password is reset */
  password_reset_required: number;
  registration_reason: string | null;
  /** suggested to users who look for accounts to follow */
  suggested: number;
  settings_store: string;
  background: string | null;
  /** as it was typed; null where only the HTML is known */
  raw_note: string | null;
  raw_fields: string | null;
  /** JSON, read by `optionsOf` */
  options: string;
  created_at: number;
}

export interface NewAccount extends Partial<Omit<Account, 'id' | 'username' | 'created_at'>> {
  id: string;
  username: string;
  created_at: number;
}

/** Adds an account; a taken name throws. */
export function insertAccount(store: Store, account: NewAccount): void {
  const columns = Object.keys(account).filter((key) => account[key as keyof NewAccount] !== undefined);
  const row = Object.fromEntries(columns.map((key) => [key, account[key as keyof NewAccount] ?? null]));
  store.run(`INSERT INTO accounts (${columns.join(', ')}) VALUES (${columns.map((key) => `:${key}`).join(', ')})`, row);
}

/** The account of an id, deactivated ones too. */
export function accountById(store: Store, id: string): Account | undefined {
  return store.get<Account>('SELECT * FROM accounts WHERE id = :id', { id });
}

/** The account called `user`, `user@this.domain` or `user@other.domain`, ignoring case. */
export function accountByAcct(store: Store, acct: string, ownDomain: string): Account | undefined {
  const [username = '', domain = ''] = acct.replace(/^@/, '').split('@');
  const remote = domain.toLowerCase() === ownDomain.toLowerCase() ? '' : domain;
  return store.get<Account>(
    "SELECT * FROM accounts WHERE lower(username) = lower(:username) AND ifnull(lower(domain), '') = lower(:remote)",
    {
      username,
      remote,
    },
  );
}

/** The account whose e-mail address this is. */
export function accountByEmail(store: Store, email: string): Account | undefined {
  return store.get<Account>('SELECT * FROM accounts WHERE lower(email) = lower(:email)', { email });
}

/** The accounts that can sign in here. */
export function localAccounts(store: Store): Account[] {
  return store.all<Account>('SELECT * FROM accounts WHERE domain IS NULL ORDER BY id');
}

export interface AccountCounts {
  statuses: number;
  followers: number;
  following: number;
  last_status_at: number | null;
}

/** Counts the posts of this instance's accounts. */
export function ownStatusCount(store: Store): number {
  const sql = `SELECT sum(c.all_statuses) AS n FROM accounts a JOIN account_counts c ON c.account_id = a.id WHERE a.domain IS NULL`;
  return store.get<{ n: number | null }>(sql)?.n ?? 0;
}

/** Numbers shown on some profiles; direct posts are not counted. */
export function accountCountsOf(store: Store, ids: readonly string[]): (AccountCounts & { account_id: string })[] {
  return store.all(
    `SELECT c.account_id, c.statuses, c.followers, c.following, c.last_status_at FROM account_counts c WHERE c.account_id IN (SELECT value FROM json_each(:ids))`,
    { ids: JSON.stringify(ids) },
  );
}
