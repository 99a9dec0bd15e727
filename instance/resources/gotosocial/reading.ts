import type { Context, Hono } from 'hono';
import { markedTimelines, markersOf, putMarker } from '#instance/db/markers.ts';
import type { MarkedTimeline } from '#instance/db/markers.ts';
import { notificationById, notificationPage } from '#instance/db/notifications.ts';
import { notFound } from '#instance/http/errors.ts';
import { queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { typesOn } from '#instance/render/flavour/notification-types.ts';
import { renderNotifications } from '#instance/render/notification.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import type { Only } from './only.ts';

/** Notifications and markers of GoToSocial: `types[]` alone narrows the list, and nothing is read but by a marker. */
export function gotosocialReading(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, clock, site } = instance;
  const sent: readonly string[] = typesOn('gotosocial');

  app.get(
    '/api/v1/notifications',
    only((c) => {
      const viewer = requireUser(c, 'read:notifications');
      const fields = queryFields(c);
      const page = pageFrom(fields, 80);
      const types = texts(fields, 'types').filter((type) => sent.includes(type));
      const filters = {
        withMuted: false,
        // Unknown values are dropped; an empty list means all types.
        includeTypes: types.length === 0 ? sent : types,
        excludeTypes: texts(fields, 'exclude_types'),
        excludeVisibilities: [],
        account: undefined,
        withFiltered: false,
      };
      const rows = notificationPage(store, viewer.id, filters, page);
      setLink(c, site.origin, rows, page.limit, { withOffset: false });
      return c.json(renderNotifications(instance, rows, { viewer, base: c.var.base }));
    }),
  );

  app.get(
    '/api/v1/notifications/:id',
    only((c, next) => {
      const row = notificationById(store, requireUser(c, 'read:notifications').id, c.req.param('id') ?? '');
      if (row === undefined || !sent.includes(row.type)) throw notFound();
      return next();
    }),
  );

  const respond = (c: Context<Env>, account: string, timelines: readonly MarkedTimeline[]): Response => {
    const marks = markersOf(store, account, timelines);
    const shown = marks.map(({ timeline, last_read_id, updated_at, version }) => [
      timeline,
      { last_read_id, updated_at: isoSeconds(updated_at), version },
    ]);
    return c.json(Object.fromEntries(shown));
  };
  app.get(
    '/api/v1/markers',
    only((c) => {
      const viewer = requireUser(c, 'read:statuses');
      const wanted = texts(queryFields(c), 'timeline');
      const unknown = wanted.find((name) => !markedTimelines.includes(name as MarkedTimeline));
      if (unknown === undefined)
        return respond(
          c,
          viewer.id,
          markedTimelines.filter((name) => wanted.includes(name)),
        );
      // As recorded, the body is two JSON texts.
      const error = `Bad Request: marker timeline name '${unknown}' was not recognized, valid options are 'home', 'notifications'`;
      return c.body(`${JSON.stringify({ error })}{}`, 400, { 'content-type': 'application/json' });
    }),
  );
  app.post(
    '/api/v1/markers',
    only(async (c) => {
      const viewer = requireUser(c, 'write:statuses');
      const fields = await readFields(c);
      const marked = markedTimelines.filter((name) => {
        const mark = fields[name];
        const id = typeof mark === 'object' && mark !== null ? text(mark as Fields, 'last_read_id') : undefined;
        if (id !== undefined) putMarker(store, viewer.id, name, id, clock());
        return id !== undefined;
      });
      return respond(c, viewer.id, marked);
    }),
  );
}
