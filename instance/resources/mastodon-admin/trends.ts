import type { Context, Hono } from 'hono';
import { decideTrend, publisherPage, reviewById, reviewOf, type ReviewedKind, type TrendReview } from '#instance/db/trend-reviews.ts';
import { statusById } from '#instance/db/statuses.ts';
import { trendingStatuses } from '#instance/db/trends.ts';
import { notFound } from '#instance/http/errors.ts';
import { queryFields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import { onMastodon, requirePermission } from '#instance/http/permission.ts';
import type { Instance, Json, JsonObject, View } from '#instance/instance.ts';
import { renderStatus, renderStatuses } from '#instance/render/status.ts';
import { trendingLinks, trendingTags } from '#instance/render/trends.ts';

const at = '/api/v1/admin/trends';
const moment = (time: number | null): Json => (time === null ? null : new Date(time).toISOString());

/** Adds Mastodon's calls of the staff for trends: lists with the pending and the rejected ones, and a decision on each. */
export function mastodonTrendRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, clock } = instance;
  const only = onMastodon(instance);
  const review = (kind: ReviewedKind, name: string): TrendReview => reviewOf(store, kind, name, clock());
  const pending = ({ reviewed_at }: TrendReview): boolean => reviewed_at === null;
  const viewIn = (c: Context<Env>): View => ({ viewer: requirePermission(c, 'admin:read', 'manage_taxonomies'), base: c.var.base });

  const publisherOf = (one: TrendReview): JsonObject => ({
    id: one.id,
    domain: one.name,
    trendable: one.trendable === null ? null : one.trendable === 1,
    reviewed_at: moment(one.reviewed_at),
    requested_review_at: moment(one.requested_at),
    requires_review: pending(one),
  });
  /** Every trend of a kind with its review, the most used first. */
  const tagsOf = (view: View): { one: TrendReview; json: JsonObject }[] =>
    trendingTags(instance, view).map(({ name, json }) => {
      const one = review('tags', name);
      const requires_review = pending(one);
      return { one, json: { ...json(), id: String(one.id), trendable: one.trendable !== 0, usable: true, requires_review } };
    });
  const linksOf = (view: View): { one: TrendReview; json: JsonObject }[] =>
    trendingLinks(instance, view).map(({ name, publisher, json }) => {
      const [one, provider] = [review('links', name), review('publishers', publisher)];
      return { one, json: { ...json(), id: one.id, requires_review: pending(one) && pending(provider) } };
    });
  /** Pages are named by their offset, at the address of the public list, as by Mastodon. */
  const linkOffset = (c: Context<Env>, { limit, offset = 0, count }: { limit: number; offset?: number; count: number }): void => {
    const address = `${site.origin}${c.req.path.replace('/admin/', '/')}`;
    const rels = [
      ...(count === limit ? [`<${address}?limit=${limit}&offset=${offset + limit}>; rel="next"`] : []),
      ...(offset > limit ? [`<${address}?limit=${limit}&offset=${offset - limit}>; rel="prev"`] : []),
    ];
    if (rels.length > 0) c.header('link', rels.join(', '));
  };
  const listed = (c: Context<Env>, all: (view: View) => { json: JsonObject }[]): Response => {
    const view = viewIn(c);
    const { limit, offset = 0 } = pageFrom({ limit: '10', ...queryFields(c) }, 20);
    const shown = all(view).slice(offset, offset + limit);
    linkOffset(c, { limit, offset, count: shown.length });
    return c.json(shown.map(({ json }) => json));
  };

  app.get(
    `${at}/tags`,
    only((c) => listed(c, tagsOf)),
  );
  app.get(
    `${at}/links`,
    only((c) => listed(c, linksOf)),
  );
  app.get(
    `${at}/statuses`,
    only((c) => {
      const view = viewIn(c);
      const { limit, offset = 0 } = pageFrom(queryFields(c));
      const statuses = trendingStatuses(store, view.viewer?.id ?? null, clock(), limit, offset);
      linkOffset(c, { limit, offset, count: statuses.length });
      const rendered = renderStatuses(instance, statuses, view);
      return c.json(
        rendered.map((json, index) => ({
          ...(json as JsonObject),
          requires_review: pending(review('statuses', statuses[index]?.id ?? '')),
        })),
      );
    }),
  );
  app.get(
    `${at}/links/publishers`,
    only((c) => {
      const view = viewIn(c);
      // A publisher is there from the first link on.
      linksOf(view);
      const page = pageFrom({ limit: '100', ...queryFields(c) }, 200);
      const publishers = publisherPage(store, page);
      setLink(c, site.origin, publishers, page.limit, { withNext: publishers.length === page.limit });
      return c.json(publishers.map(publisherOf));
    }),
  );

  const decide = (path: string, found: (id: string) => TrendReview | undefined, shown: (one: TrendReview, view: View) => Json): void => {
    for (const decision of ['approve', 'reject'] as const) {
      app.post(
        `${at}/${path}/:id/${decision}`,
        only((c) => {
          const viewer = requirePermission(c, 'admin:write', 'manage_taxonomies');
          const one = found(c.req.param('id') ?? '');
          if (one === undefined) throw notFound();
          decideTrend(store, one.id, decision === 'approve', clock());
          return c.json(shown(reviewOf(store, one.kind, one.name, clock()), { viewer, base: c.var.base }));
        }),
      );
    }
  };
  const jsonOf = (all: { one: TrendReview; json: JsonObject }[], { id }: TrendReview): Json =>
    all.find(({ one }) => one.id === id)?.json ?? {};
  decide(
    'tags',
    (id) => reviewById(store, 'tags', id),
    (one, view) => jsonOf(tagsOf(view), one),
  );
  decide(
    'links',
    (id) => reviewById(store, 'links', id),
    (one, view) => jsonOf(linksOf(view), one),
  );
  decide('links/publishers', (id) => reviewById(store, 'publishers', id), publisherOf);
  decide(
    'statuses',
    (id) => (statusById(store, id) === undefined ? undefined : review('statuses', id)),
    (one, view) => {
      const status = statusById(store, one.name);
      return status === undefined ? {} : { ...(renderStatus(instance, status, view) as JsonObject), requires_review: pending(one) };
    },
  );
}
