import type { Hono } from 'hono';
import * as v from 'valibot';
import { report } from '../actions/report.ts';
import { insertReport } from '../db/reports.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { escapeHtml } from '../text/escape.ts';
import { bodyOf, count, name, text } from './body.ts';
import { mustFind, mustFindStatus } from './lookup.ts';

const reportShape = v.strictObject({
  account: name,
  about: name,
  comment: text,
  statuses: v.optional(v.array(name)),
  count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1_000))),
});

/** The testing call that makes reports. */
export function reportTestingRoutes(app: Hono<Env>, instance: Instance): void {
  app.post('/api/testing/reports', async (c) => {
    const { account, about, comment = '', statuses = [], count: many = 1 } = await bodyOf(c, reportShape);
    const [actor, reported] = [mustFind(instance, account), mustFind(instance, about)];
    const shown = statuses.map((id) => mustFindStatus(instance, id));
    const ids: string[] = [];
    for (let index = 1; index < many; index += 1) {
      const id = instance.ids.next();
      const content = escapeHtml(`${comment} ${index}`);
      const made = { id, actor_id: actor.id, account_id: reported.id, content, forwarded: 0, state: 'open', created_at: instance.clock() };
      insertReport(instance.store, { ...made, state: 'open' }, shown);
      ids.push(id);
    }
    const last = many === 1 ? comment : `${comment} ${many}`;
    ids.push(report(instance, actor, reported, { comment: last, forward: false, statuses: shown }).id);
    return c.json({ ids });
  });
}
