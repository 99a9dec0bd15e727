import type { Context, Hono } from 'hono';
import { markedTimelines, markersOf, putMarker } from '#instance/db/markers.ts';
import type { MarkedTimeline } from '#instance/db/markers.ts';
import { unseenCount } from '#instance/db/notifications.ts';
import { invalidField } from '#instance/http/errors.ts';
import { queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';

/** `/api/v1/markers`: the read positions of the user, for all devices. */
export function markerRoutes(app: Hono<Env>, { store, clock }: Instance): void {
  const respond = (c: Context<Env>, account: string, timelines: readonly MarkedTimeline[]): Response => {
    const unread: Record<MarkedTimeline, number> = { home: 0, notifications: unseenCount(store, account) };
    const markers = markersOf(store, account, timelines).map(({ timeline, last_read_id, version, updated_at }): [string, JsonObject] => [
      timeline,
      { last_read_id, pleroma: { unread_count: unread[timeline] }, updated_at: isoSeconds(updated_at).slice(0, 19), version },
    ]);
    return c.json(Object.fromEntries(markers));
  };

  app.get('/api/v1/markers', (c) => {
    const viewer = requireUser(c, 'read:statuses');
    const wanted = texts(queryFields(c), 'timeline');
    if (wanted.some((name) => !markedTimelines.includes(name as MarkedTimeline))) throw invalidField('timeline', 'Invalid value for enum');
    return respond(
      c,
      viewer.id,
      markedTimelines.filter((name) => wanted.includes(name)),
    );
  });

  app.post('/api/v1/markers', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const fields = await readFields(c);
    const marked = markedTimelines.filter((name) => {
      const mark = fields[name];
      if (typeof mark !== 'object' || mark === null) return false;
      const id = text(mark as Fields, 'last_read_id');
      if (id === undefined) return false;
      putMarker(store, viewer.id, name, id, clock());
      return true;
    });
    return respond(c, viewer.id, marked);
  });
}
