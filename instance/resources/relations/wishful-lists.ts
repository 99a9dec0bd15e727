import type { Context, Hono, MiddlewareHandler } from 'hono';
import { extraOf, putExtra } from '#instance/db/extras.ts';
import { followBetween } from '#instance/db/follows.ts';
import { insertList, listById, listMembers, listsHolding, listsOf, memberPage, renameList, setListMember } from '#instance/db/lists.ts';
import type { List } from '#instance/db/lists.ts';
import { flag, queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { listManners } from './list-manners.ts';
import type { ListManner } from './list-manners.ts';

const kind = 'list';
const longestPage = 80;
const policies = ['followed', 'list', 'none'];

/** `/api/v1/lists` of Mastodon and GoToSocial: with the replies policy, exclusive lists, only followed accounts, and paging. */
export function wishfulListRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, settings } = instance;
  const only =
    (handle: (c: Context<Env>, manner: ListManner) => Response | Promise<Response>): MiddlewareHandler<Env> =>
    async (c, next) => {
      const manner = listManners[settings.flavour];
      return manner === undefined ? next() : handle(c, manner);
    };
  const inputsOf = ({ id }: List): JsonObject => ({
    replies_policy: listManners[settings.flavour]?.usualPolicy ?? 'followed',
    exclusive: false,
    ...extraOf<JsonObject>(store, kind, String(id))?.value,
  });
  const render = (list: List): JsonObject => ({ id: String(list.id), title: list.title, ...inputsOf(list) });
  const own = (c: Context<Env>, scope: string, manner: ListManner): List => {
    const list = listById(store, requireUser(c, scope).id, c.req.param('id') ?? '');
    if (list === undefined) throw manner.missing();
    return list;
  };
  const titleOf = (fields: Fields, manner: ListManner, before = ''): string => {
    const title = text(fields, 'title') ?? before;
    if (title === '' || title.length > manner.longestTitle) throw manner.title();
    return title;
  };
  const storeInputs = (list: List, fields: Fields): void => {
    const policy = text(fields, 'replies_policy') ?? '';
    const value = {
      ...inputsOf(list),
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
    only(async (c, manner) => {
      const viewer = requireUser(c, 'write:lists');
      const fields = await readFields(c);
      const list = insertList(store, viewer.id, titleOf(fields, manner));
      storeInputs(list, fields);
      return c.json(render(list));
    }),
  );
  app.get(
    '/api/v1/lists/:id',
    only((c, manner) => c.json(render(own(c, 'read:lists', manner)))),
  );
  app.put(
    '/api/v1/lists/:id',
    only(async (c, manner) => {
      const list = own(c, 'write:lists', manner);
      const fields = await readFields(c);
      const title = titleOf(fields, manner, list.title);
      renameList(store, list.id, title);
      storeInputs(list, fields);
      return c.json(render({ ...list, title }));
    }),
  );
  app.get(
    '/api/v1/accounts/:id/lists',
    only((c) => c.json(listsHolding(store, requireUser(c, 'read:lists').id, c.req.param('id') ?? '').map(render))),
  );

  app.get(
    '/api/v1/lists/:id/accounts',
    only((c, manner) => {
      const { viewer, base } = c.var;
      const list = own(c, 'read:lists', manner);
      const fields = queryFields(c);
      const named = text(fields, 'limit') ?? manner.usualPage;
      const isWhole = named === undefined || String(named) === '0';
      const page = { ...pageFrom(fields, longestPage), ...(text(fields, 'limit') === undefined ? { limit: Number(named) } : {}) };
      const members = isWhole ? listMembers(store, list.id) : memberPage(store, list.id, page);
      if (!isWhole && members.length === page.limit) setLink(c, site.origin, members, page.limit, { withOffset: false });
      return c.json(renderAccounts(instance, members, { viewer, base }));
    }),
  );
  app.post(
    '/api/v1/lists/:id/accounts',
    only(async (c, manner) => {
      const list = own(c, 'write:lists', manner);
      const members = new Set(listMembers(store, list.id).map(({ id }) => id));
      const wanted = texts(await readFields(c), 'account_ids');
      for (const id of wanted) {
        if (followBetween(store, list.owner, id)?.state !== 'accepted') throw manner.stranger(id);
        if (members.has(id)) throw manner.again(id, list.id);
      }
      for (const id of wanted) setListMember(store, list.id, id, true);
      return c.json({});
    }),
  );
}
