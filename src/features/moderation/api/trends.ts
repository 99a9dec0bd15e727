import { array, custom, number, object, pipe, safeParse, transform, unknown } from 'valibot';
import { isRecord } from '#domain/settings/kinds.ts';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import { isOvertaken, type Trend, type TrendKind, type TrendQuery, type TrendResult, type TrendReview } from '#domain/moderation/trend.ts';
import { statusSchema } from '#api/schema/status.ts';
import { cardSchema } from '#api/schema/status-parts.ts';
import { callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { listOf, partOf } from '#http/tolerant.ts';

const PAGE_SIZES = { tags: 20, links: 20, statuses: 40, publishers: 200 } as const satisfies Record<TrendKind, number>; // Mastodon's maximum
const PATHS = { tags: 'tags', links: 'links', statuses: 'statuses', publishers: 'links/publishers' } as const;
const pathOf = (kind: TrendKind): string => `api/v1/admin/trends/${PATHS[kind]}`;

type Item = Omit<Trend, 'position'>;
type Listed = { trend: Item; normalised?: Normalised };
type Json = Readonly<Record<string, unknown>>;

/** Hashtags and publishers have their decision, statuses and links don't. */
const stateOf = ({ requires_review, trendable }: Json): Trend['state'] => {
  if (requires_review === true) return 'pending';
  return typeof trendable === 'boolean' ? (trendable ? 'approved' : 'rejected') : 'reviewed';
};

/** Mastodon counts in strings. */
const usesIn = ({ history }: Json): number =>
  (Array.isArray(history) ? (history as unknown[]) : []).reduce<number>((sum, day) => {
    const uses = isRecord(day) ? Number(day['uses']) : 0;
    return Number.isSafeInteger(uses) && uses > 0 ? sum + uses : sum;
  }, 0);

const statusOf = (json: Json): Listed | undefined => {
  const { id, normalised } = partOf(statusSchema, json) ?? {};
  const status = normalised?.statuses?.find((one) => one.id === id);
  const author = normalised?.accounts?.find((one) => one.id === status?.accountId);
  return (
    status && normalised && { trend: { kind: 'statuses', id: status.id, state: stateOf(json), name: `@${author?.acct ?? ''}` }, normalised }
  );
};

const itemOf = (kind: TrendKind, json: Json): Listed | undefined => {
  if (kind === 'statuses') return statusOf(json);
  const base = { kind, id: String(json['id']), state: stateOf(json) };
  if (kind === 'links') {
    const card = partOf(cardSchema, json);
    return card && { trend: { ...base, name: card.title || card.url, card, uses: usesIn(json) } };
  }
  const name = json[kind === 'tags' ? 'name' : 'domain'];
  if (typeof name !== 'string' || name === '') return undefined;
  return { trend: { ...base, ...(kind === 'tags' ? { name: `#${name}`, uses: usesIn(json) } : { name }) } };
};

/** A trend with what its list has of it. Without an id it can't be reviewed. */
const trendSchema = (kind: TrendKind) =>
  pipe(
    custom<Json>((value) => isRecord(value) && ['string', 'number'].includes(typeof value['id']) && itemOf(kind, value) !== undefined),
    transform((json) => itemOf(kind, json) as Listed),
  );

/** The items of a page, each with its index among those that the server sent. */
const pageSchema = (kind: TrendKind, { report }: Http) =>
  pipe(
    array(unknown()),
    transform((rows) => rows.map((json, index) => ({ json, index }))),
    listOf(object({ json: trendSchema(kind), index: number() }), report),
  );

/** Returns a page from an offset; publishers are paged by their ids, which the header names. */
const fetchPage = async (http: Http, kind: TrendKind, page: PageOf, signal: AbortSignal): Promise<Found<Trend, PageOf>> => {
  const limit = PAGE_SIZES[kind];
  const offset = typeof page === 'number' ? (page - 1) * limit : 0;
  const query = typeof page === 'number' ? { limit, ...(kind === 'publishers' ? {} : { offset }) } : page;
  const { body, next } = await callPaged(http, pathOf(kind), pageSchema(kind, http), { query, ends: 'short', signal, isFresh: true });
  // The address in the header of the others is that of the public list.
  const following = kind === 'publishers' || next === undefined || typeof page !== 'number' ? next : page + 1;
  return {
    items: body.map(({ json: { trend }, index }) => ({ ...trend, position: offset + index })),
    normalised: gathered(body.flatMap(({ json: { normalised } }) => normalised ?? [])),
    ...(following === undefined ? {} : { next: following }),
  };
};

/** GET /api/v1/admin/trends/statuses, tags, links or links/publishers. A page of trends, the reviewed ones included. `forbidden` without the scopes of the staff. */
export const fetchTrendsToReview = (
  http: Http,
  { query: { kind }, page }: { query: TrendQuery; page: PageOf },
  signal: AbortSignal,
): Promise<Found<Trend, PageOf>> => fetchPage(http, kind, page, signal);

/** Returns the same trend as the server has it now, if it is near its former position. */
const currentOf = async (http: Http, { kind, id, position }: Trend, signal: AbortSignal): Promise<Trend | undefined> => {
  const page = kind === 'publishers' ? 1 : Math.floor(position / PAGE_SIZES[kind]) + 1;
  const { items } = await fetchPage(http, kind, page, signal);
  return items.find((one) => one.id === id);
};

/** POST /api/v1/admin/trends/…/:id/approve or reject. The trend afterwards; if another moderator decided otherwise first, nothing is changed, and the result contains their decision (rule trend-stale). */
export const reviewTrend = async (http: Http, { trend, to }: TrendReview, signal: AbortSignal): Promise<TrendResult> => {
  const { kind, id, state, position } = trend;
  const current = await currentOf(http, trend, signal);
  if (current && isOvertaken(state, current.state, to)) return { trend: current, stale: current.state };
  const path = `${pathOf(kind)}/${encodeURIComponent(id)}/${to === 'approved' ? 'approve' : 'reject'}`;
  const json = await write(http, path, unknown(), { method: 'post', signal });
  const parsed = safeParse(trendSchema(kind), json);
  // The decision is known even where the response hasn't it.
  return { trend: { ...trend, ...(parsed.success ? parsed.output.trend : {}), position, state: to } };
};
