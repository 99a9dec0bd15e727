import type { Hono } from 'hono';
import * as v from 'valibot';
import { edit, remove } from '../actions/change.ts';
import { addReaction } from '../actions/emoji-react.ts';
import { favourite, repeat, unfavourite, unrepeat } from '../actions/react.ts';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import type { Status } from '../db/statuses.ts';
import { Refusal } from '../http/errors.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { bodyOf, name, text } from './body.ts';
import type { TestingKit } from './kit.ts';
import { mustFind, mustFindStatus } from './lookup.ts';
import { overlay } from './overlays.ts';
import { postFor, postShape } from './posting.ts';

const reactionShape = v.strictObject({
  account: name,
  id: name,
  action: v.picklist(['favourite', 'unfavourite', 'reblog', 'unreblog', 'react']),
  emoji: text,
  picture: text,
});

function statusesWith({ store }: Instance, part: string): object[] {
  const rows = store.all<Status & Pick<Account, 'username' | 'domain'>>(
    `SELECT s.*, a.username, a.domain FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.reblog_of IS NULL AND instr(s.source, :part) > 0 ORDER BY s.id`,
    { part },
  );
  return rows.map(({ id, username, domain, source, visibility, created_at }) => ({
    id,
    account: domain === null ? username : `${username}@${domain}`,
    text: source,
    visibility,
    created_at: new Date(created_at).toISOString(),
  }));
}

/** The testing calls that post and react as other accounts, and return the content of the database. */
export function postRoutes(app: Hono<Env>, instance: Instance, { overlays }: TestingKit): void {
  app.get('/api/testing/statuses', (c) => c.json({ statuses: statusesWith(instance, c.req.query('text') ?? '') }));

  app.post('/api/testing/status', async (c) => {
    const post = await bodyOf(c, postShape);
    const ids: string[] = [];
    const { count = 1 } = post;
    for (let index = 1; index <= count; index += 1) {
      ids.push(postFor(instance, post, count === 1 ? '' : ` ${index}`, (id) => overlay(overlays, 'status', id, post)));
    }
    return c.json({ ids });
  });

  app.put('/api/testing/status', async (c) => {
    const change = await bodyOf(c, v.strictObject({ id: name, text, subject: text }));
    const status = mustFindStatus(instance, change.id);
    const author = accountById(instance.store, status.account_id);
    if (author === undefined) throw new Refusal(404, { error: 'no author' });
    edit(instance, author, status, {
      text: change.text ?? status.source,
      subject: change.subject ?? status.spoiler_text,
      sensitive: status.sensitive === 1,
      contentType: status.content_type,
    });
    return c.json({ id: status.id });
  });

  app.delete('/api/testing/status', async (c) => {
    const { id } = await bodyOf(c, v.strictObject({ id: name }));
    remove(instance, mustFindStatus(instance, id));
    return c.json({ id });
  });

  app.post('/api/testing/react', async (c) => {
    const { action, ...input } = await bodyOf(c, reactionShape);
    const account = mustFind(instance, input.account);
    const status = mustFindStatus(instance, input.id);
    if (action === 'react') {
      addReaction(instance, account, status, { name: input.emoji ?? '👍', path: input.picture ?? null });
      return c.json({ id: status.id });
    }
    if (action === 'reblog') return c.json({ id: repeat(instance, account, status, 'public').id });
    const perform = { favourite, unfavourite, unreblog: unrepeat }[action];
    perform(instance, account, status);
    return c.json({ id: status.id });
  });
}
