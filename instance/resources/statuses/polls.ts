import type { Context, Hono } from 'hono';
import { insertVotes, pollById, tallyOf } from '#instance/db/polls.ts';
import type { Poll } from '#instance/db/status-material.ts';
import { visibleStatus } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal, invalidField, missingField, notFound, recordNotFound } from '#instance/http/errors.ts';
import { readFields, texts } from '#instance/http/fields.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderPoll } from '#instance/render/status/poll.ts';

/** `/api/v1/polls/:id`: a poll, and voting in it. */
export function pollRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const find = (c: Context<Env>, viewer: string | null): { poll: Poll; status: Status } | undefined => {
    const poll = pollById(store, c.req.param('id') ?? '');
    const status = poll === undefined ? undefined : visibleStatus(store, poll.status_id, viewer);
    return poll === undefined || status === undefined ? undefined : { poll, status };
  };

  app.get('/api/v1/polls/:id', (c) => {
    const view = viewOf(c);
    const found = find(c, view.viewer?.id ?? null);
    if (found === undefined) throw recordNotFound(instance);
    return c.json(renderPoll(instance, found.poll, found.status.account_id, view));
  });

  app.post('/api/v1/polls/:id/votes', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const fields = await readFields(c);
    const found = find(c, viewer.id);
    if (found === undefined) throw notFound();
    const { poll, status } = found;
    if (fields['choices'] === undefined) throw missingField('choices');
    const wanted = texts(fields, 'choices');
    if (wanted.some((choice) => !/^\d+$/.test(choice))) throw invalidField('choices', 'Invalid integer. Got: string');
    const choices = [...new Set(wanted.map(Number))];
    const reject = (error: string): Refusal => new Refusal(422, { error });
    if (status.account_id === viewer.id) throw reject("Poll's author can't vote");
    // As recorded, the response to a second vote is that to the first, and nothing changes.
    if (tallyOf(store, poll.id, viewer.id).own.length === 0) {
      if (poll.expires_at <= instance.clock()) throw reject('The poll has already ended');
      const count = (JSON.parse(poll.options) as string[]).length;
      if (choices.length === 0 || choices.some((choice) => choice >= count)) throw reject('Invalid indices');
      if (poll.multiple === 0 && choices.length > 1) throw reject('Too many choices');
      insertVotes(store, poll.id, viewer.id, choices);
    }
    return c.json(renderPoll(instance, poll, status.account_id, { viewer, base: c.var.base }));
  });
}
