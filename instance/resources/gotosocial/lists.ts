import type { Context, Hono } from 'hono';
import { extraOf, putExtra } from '#instance/db/extras.ts';
import { followBetween } from '#instance/db/follows.ts';
import { insertList, listById, listMembers, listsHolding, listsOf, renameList, setListMember } from '#instance/db/lists.ts';
import type { List } from '#instance/db/lists.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import type { Only } from './only.ts';

const kind = 'list';
const longestTitle = 200;
const policies = ['followed', 'list', 'none'];
const usual = { replies_policy: 'followed', exclusive: false };

/** `/api/v1/lists` of GoToSocial: who answers whom, whether home goes without them, and followed accounts alone. */
export function gotosocialLists(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store } = instance;
  const optionsOf = ({ id }: List): JsonObject => ({ ...usual, ...extraOf<JsonObject>(store, kind, String(id))?.value });
  const render = (list: List): JsonObject => ({ id: String(list.id), title: list.title, ...optionsOf(list) });
  const own = (c: Context<Env>, scope: string): List => {
    const list = listById(store, requireUser(c, scope).id, c.req.param('id') ?? '');
    if (list === undefined) throw new Refusal(404, { error: 'Not Found: list not found' });
    return list;
  };
  const titleOf = (fields: Fields, before = ''): string => {
    const title = text(fields, 'title') ?? before;
    if (title !== '' && title.length <= longestTitle) return title;
    throw new Refusal(400, { error: `Bad Request: list title must be provided, and must be no more than ${longestTitle} chars` });
  };
  const keepOptions = (list: List, fields: Fields): void => {
    const policy = text(fields, 'replies_policy') ?? '';
    const value = {
      ...optionsOf(list),
      ...(policies.includes(policy) ? { replies_policy: policy } : {}),
      ...(text(fields, 'exclusive') === undefined ? {} : { exclusive: flag(fields, 'exclusive') }),
    };
    putExtra(store, kind, { id: String(list.id), account: list.owner, value });
  };

  app.get(
    '/api/v1/lists',
    only((c) => c.json(listsOf(store, requireUser(c, 'read:lists').id).map(render))),
  );
  app.post(
    '/api/v1/lists',
    only(async (c) => {
      const viewer = requireUser(c, 'write:lists');
      const fields = await readFields(c);
      const list = insertList(store, viewer.id, titleOf(fields));
      keepOptions(list, fields);
      return c.json(render(list));
    }),
  );
  app.get(
    '/api/v1/lists/:id',
    only((c) => c.json(render(own(c, 'read:lists')))),
  );
  app.put(
    '/api/v1/lists/:id',
    only(async (c) => {
      const list = own(c, 'write:lists');
      const fields = await readFields(c);
      const title = titleOf(fields, list.title);
      renameList(store, list.id, title);
      keepOptions(list, fields);
      return c.json(render({ ...list, title }));
    }),
  );
  app.get(
    '/api/v1/accounts/:id/lists',
    only((c) => c.json(listsHolding(store, requireUser(c, 'read:lists').id, c.req.param('id') ?? '').map(render))),
  );

  app.post(
    '/api/v1/lists/:id/accounts',
    only(async (c) => {
      const list = own(c, 'write:lists');
      const members = new Set(listMembers(store, list.id).map(({ id }) => id));
      const wanted = texts(await readFields(c), 'account_ids');
      for (const id of wanted) {
        if (followBetween(store, list.owner, id)?.state !== 'accepted')
          throw new Refusal(404, { error: `Not Found: account ${id} not found` });
        if (members.has(id)) throw new Refusal(422, { error: `Unprocessable Entity: account ${id} is already in list ${list.id}` });
      }
      for (const id of wanted) setListMember(store, list.id, id, true);
      return c.json({});
    }),
  );
}
