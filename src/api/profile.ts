import { object, safeParse, unknown } from 'valibot';
import type { ProfileQuery } from '#domain/account/profile-query.ts';
import type { Account } from '#domain/account/account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError, toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { search } from './search.ts';
import { accountSchema } from './schema/account.ts';
import { profileSchema } from './schema/profile.ts';
import { relationshipSchema } from './schema/relationship.ts';
import { issuesOf, partOf } from '#http/tolerant.ts';
import { withRelationships } from './with-relationships.ts';

/** A resolved account, with the relationship to it if the response has that. */
export type FoundAccount = { accountId: string; normalised: Normalised };

/** Path segments of calls at the position of an id. */
const SEGMENTS_THAT_ARE_NO_IDS: readonly string[] = [
  'familiar_followers',
  'lookup',
  'relationships',
  'search',
  'update_credentials',
  'verify_credentials',
];

const nested = object({ pleroma: object({ relationship: relationshipSchema }) });

const isRemoved = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'not_found' || (failure.kind === 'rejected' && failure.status < 500);
};

const fetchAccount = async (
  http: Http,
  path: string,
  query: Readonly<Record<string, string | boolean>>,
  signal: AbortSignal,
): Promise<FoundAccount> => {
  const raw = await call(http, path, unknown(), { query, signal });
  const { success, output, issues } = safeParse(accountSchema, raw);
  if (!success) throw new CallError({ kind: 'malformed' }, { cause: new Error(issuesOf(issues).join(', ')) });
  const account: Account = { ...output, ...partOf(profileSchema, raw) };
  const relationship = partOf(nested, raw)?.pleroma.relationship;
  return { accountId: account.id, normalised: { accounts: [account], ...(relationship && { relationships: [relationship] }) } };
};

/** GET /api/v1/accounts/lookup. `not_found` if this server does not know the name. */
const lookUpAcct = (http: Http, acct: string, signal: AbortSignal) => fetchAccount(http, 'api/v1/accounts/lookup', { acct }, signal);

/** GET /api/v1/accounts/:id?with_relationships=true; if there is no such id, the local account of that name. */
const byId = async (http: Http, who: string, signal: AbortSignal): Promise<FoundAccount> => {
  if (SEGMENTS_THAT_ARE_NO_IDS.includes(who)) return lookUpAcct(http, who, signal);
  try {
    return await fetchAccount(http, `api/v1/accounts/${encodeURIComponent(who)}`, withRelationships(http), signal);
  } catch (error) {
    if (!isRemoved(error)) throw error;
    // The failure of the id is more informative than the missing name.
    return await lookUpAcct(http, who, signal).catch(() => Promise.reject(error));
  }
};

/** The account of a handle: one that this server knows, else one that it finds on other servers (GET /api/v2/search with `resolve`). `not_found` if there is none. */
export const resolveAccount = async (http: Http, { acct }: { acct: string }, signal: AbortSignal): Promise<FoundAccount> => {
  try {
    return await lookUpAcct(http, acct, signal);
  } catch (error) {
    if (!isRemoved(error) || !acct.includes('@')) throw error;
    const { normalised } = await search(http, { query: `@${acct}`, type: 'accounts', resolve: true, limit: 5 }, signal);
    const account = normalised.accounts?.find((one) => one.acct.toLowerCase() === acct.toLowerCase());
    if (account === undefined) throw error;
    return { accountId: account.id, normalised };
  }
};

/** The account of a profile's address (rule profile-address). */
export const findProfile = (http: Http, { query: { by, who } }: { query: ProfileQuery }, signal: AbortSignal): Promise<FoundAccount> =>
  by === 'id' ? byId(http, who, signal) : resolveAccount(http, { acct: who.replace(/^@/, '') }, signal);
