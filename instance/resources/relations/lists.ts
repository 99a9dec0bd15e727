import type { Context, Hono } from 'hono';
import { deleteList, insertList, listById, listMembers, listsHolding, listsOf, renameList, setListMember } from '#instance/db/lists.ts';
import type { List } from '#instance/db/lists.ts';
import { Refusal, missingField } from '#instance/http/errors.ts';
import { readFields, text, texts } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { accountTargets } from '../account-target.ts';

const renderList = ({ id, title }: List): JsonObject => ({ id: String(id), title });

/** `/api/v1/lists`: lists of accounts, each visible only to its owner. */
export function listRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const { find, target } = accountTargets(instance);
  const own = (c: Context<Env>, scope: string): List => {
    const list = listById(store, requireUser(c, scope).id, c.req.param('id') ?? '');
    if (list === undefined) throw new Refusal(404, { error: 'List not found' });
    return list;
  };
  const titleOf = async (c: Context<Env>): Promise<string> => {
    const title = text(await readFields(c), 'title');
    if (title === undefined) throw missingField('title');
    if (title.trim() === '') throw new Refusal(422, { error: "can't be blank" });
    return title;
  };

  app.get('/api/v1/lists', (c) => c.json(listsOf(store, requireUser(c, 'read:lists').id).map(renderList)));

  app.post('/api/v1/lists', async (c) => {
    const viewer = requireUser(c, 'write:lists');
    return c.json(renderList(insertList(store, viewer.id, await titleOf(c))));
  });

  app.get('/api/v1/lists/:id', (c) => c.json(renderList(own(c, 'read:lists'))));

  app.put('/api/v1/lists/:id', async (c) => {
    const list = own(c, 'write:lists');
    const title = await titleOf(c);
    renameList(store, list.id, title);
    return c.json(renderList({ ...list, title }));
  });

  app.delete('/api/v1/lists/:id', (c) => {
    deleteList(store, own(c, 'write:lists').id);
    return c.json({});
  });

  app.get('/api/v1/lists/:id/accounts', (c) => {
    const { viewer, base } = c.var;
    const members = listMembers(store, own(c, 'read:lists').id);
    const view = { viewer, base };
    return c.json(renderAccounts(instance, members, view));
  });

  app.on(['POST', 'DELETE'], '/api/v1/lists/:id/accounts', async (c) => {
    const list = own(c, 'write:lists');
    for (const id of texts(await readFields(c), 'account_ids')) {
      const account = find(id);
      if (account !== undefined) setListMember(store, list.id, account.id, c.req.method === 'POST');
    }
    return c.json({});
  });

  app.get('/api/v1/accounts/:id/lists', (c) => {
    const viewer = requireUser(c, 'read:lists');
    return c.json(listsHolding(store, viewer.id, target(c).id).map(renderList));
  });
}
