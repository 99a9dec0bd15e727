import type { Hono } from 'hono';
import { edit, remove } from '../actions/change.ts';
import { follow, unfollow } from '../actions/follow.ts';
import { favourite, repeat, unfavourite, unrepeat } from '../actions/react.ts';
import { accountByAcct, accountById, insertAccount } from '../db/accounts.ts';
import { insertNotification } from '../db/notifications.ts';
import { hashPassword } from '../db/passwords.ts';
import { Refusal, missingField } from '../http/errors.ts';
import { flag, readFields, text, texts } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, Json } from '../instance.ts';
import { announceNotification } from '../stream/announce.ts';
import type { TestingKit } from './kit.ts';
import { mustFind, mustFindStatus } from './lookup.ts';
import type { OverlayKind } from './overlays.ts';
import { postFor } from './posting.ts';

const columns = { displayName: 'display_name', note: 'note', role: 'role' } as const;
const switches = { bot: 'bot', locked: 'locked', deactivated: 'deactivated', confirmed: 'confirmed', approved: 'approved' } as const;

function accountChanges(fields: Fields): Record<string, string | number> {
  const changes: Record<string, string | number> = {};
  for (const [key, column] of Object.entries(columns)) {
    const value = text(fields, key);
    if (value !== undefined) changes[column] = value;
  }
  for (const [key, column] of Object.entries(switches)) if (fields[key] !== undefined) changes[column] = flag(fields, key) ? 1 : 0;
  return changes;
}

/** The testing calls that make people act and entities misbehave. */
export function populationRoutes(app: Hono<Env>, instance: Instance, kit: TestingKit): void {
  const { store } = instance;
  const overlay = (kind: OverlayKind, id: string, fields: Fields): void => {
    if (fields['raw'] === undefined && fields['absent'] === undefined) return;
    kit.overlays.set(kind, id, { raw: (fields['raw'] ?? {}) as Json, absent: texts(fields, 'absent') });
  };

  app.post('/testing/status', async (c) => {
    const fields = await readFields(c);
    const account = mustFind(instance, text(fields, 'account') ?? '');
    const count = Number(text(fields, 'count') ?? 1);
    const ids: string[] = [];
    for (let index = 1; index <= count; index += 1) {
      ids.push(postFor(instance, account, fields, count === 1 ? '' : ` ${index}`, (id) => overlay('status', id, fields)));
    }
    return c.json({ ids });
  });

  app.put('/testing/status', async (c) => {
    const fields = await readFields(c);
    const status = mustFindStatus(instance, text(fields, 'id') ?? '');
    const author = accountById(store, status.account_id);
    if (author === undefined) throw new Refusal(404, { error: 'no author' });
    edit(instance, author, status, {
      text: text(fields, 'text') ?? status.source,
      subject: text(fields, 'subject') ?? status.spoiler_text,
      sensitive: status.sensitive === 1,
      contentType: status.content_type,
    });
    return c.json({ id: status.id });
  });

  app.delete('/testing/status', async (c) => {
    const status = mustFindStatus(instance, text(await readFields(c), 'id') ?? '');
    remove(instance, status);
    return c.json({ id: status.id });
  });

  app.post('/testing/react', async (c) => {
    const fields = await readFields(c);
    const account = mustFind(instance, text(fields, 'account') ?? '');
    const status = mustFindStatus(instance, text(fields, 'id') ?? '');
    const action = text(fields, 'action');
    if (action === 'favourite') favourite(instance, account, status);
    else if (action === 'unfavourite') unfavourite(instance, account, status);
    else if (action === 'reblog') return c.json({ id: repeat(instance, account, status, 'public').id });
    else if (action === 'unreblog') unrepeat(instance, account, status);
    else throw missingField('action');
    return c.json({ id: status.id });
  });

  app.post('/testing/follow', async (c) => {
    const fields = await readFields(c);
    const account = mustFind(instance, text(fields, 'account') ?? '');
    const target = mustFind(instance, text(fields, 'target') ?? '');
    if (fields['on'] === undefined || flag(fields, 'on')) follow(instance, account, target, undefined);
    else unfollow(instance, account, target);
    return c.json({});
  });

  app.post('/testing/account', async (c) => {
    const fields = await readFields(c);
    const username = text(fields, 'username') ?? '';
    if (username === '') throw missingField('username');
    const domain = text(fields, 'domain') ?? null;
    const acct = domain === null ? username : `${username}@${domain}`;
    const known = accountByAcct(store, acct, instance.site.domain);
    const id = known?.id ?? instance.ids.next();
    if (known === undefined) {
      const password = domain === null ? hashPassword(text(fields, 'password') ?? 'starling') : null;
      insertAccount(store, {
        id,
        username,
        domain,
        display_name: username,
        password,
        avatar: `/avatars/${username}.svg`,
        created_at: instance.clock(),
      });
    }
    for (const [column, value] of Object.entries(accountChanges(fields))) {
      store.run(`UPDATE accounts SET ${column} = :value WHERE id = :id`, { value, id });
    }
    overlay('account', id, fields);
    return c.json({ id });
  });

  app.post('/testing/notification', async (c) => {
    const fields = await readFields(c);
    const status = text(fields, 'status');
    const notification = {
      id: instance.ids.next(),
      recipient: mustFind(instance, text(fields, 'account') ?? 'demo').id,
      account_id: mustFind(instance, text(fields, 'from') ?? 'noor').id,
      status_id: status === undefined ? null : mustFindStatus(instance, status).id,
      type: text(fields, 'type') ?? 'favourite',
      seen: 0,
      created_at: instance.clock(),
    };
    insertNotification(store, notification);
    overlay('notification', notification.id, fields);
    announceNotification(instance, notification);
    return c.json({ id: notification.id });
  });

  app.post('/testing/malformed', async (c) => {
    const fields = await readFields(c);
    const newest = store.get<{ id: string }>(
      "SELECT id FROM statuses WHERE visibility = 'public' AND reblog_of IS NULL ORDER BY id DESC LIMIT 1",
    );
    const { id } = mustFindStatus(instance, text(fields, 'id') ?? newest?.id ?? '');
    overlay('status', id, fields);
    return c.json({ id });
  });
  app.delete('/testing/malformed', (c) => {
    kit.overlays.clear();
    return c.json({});
  });
}
