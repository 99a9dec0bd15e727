import type { Hono } from 'hono';
import { accountByAcct } from '#instance/db/accounts.ts';
import { accountByUrl, searchedAccounts, shownAccount } from '#instance/db/find-accounts.ts';
import { searchedStatuses, statusByUrl } from '#instance/db/search.ts';
import { visibleStatus } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, Json } from '#instance/instance.ts';
import { renderAccount, renderAccounts } from '#instance/render/account.ts';
import { renderStatus, renderStatuses } from '#instance/render/status.ts';
import { tagsIn } from '#instance/text/search-tags.ts';
import type { Only } from './only.ts';

const nothing = { accounts: [], statuses: [], hashtags: [] };

/** Search on GoToSocial: exact addresses and names, accounts and tags by their beginning, and the text of the user's own posts only. */
export function gotosocialSearch(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, site } = instance;
  for (const version of ['v1', 'v2']) {
    app.get(
      `/api/${version}/search`,
      only((c) => {
        const viewer = requireUser(c, 'read:search');
        const view = { viewer, base: c.var.base };
        const fields = queryFields(c);
        const q = (text(fields, 'q') ?? '').trim();
        if (q === '') throw new Refusal(400, { error: 'Bad Request: required key q was not set or had empty value' });
        const { limit, offset = 0 } = pageFrom(fields);
        if (offset > 0) return c.json(nothing);
        const type = text(fields, 'type') ?? '';
        const wants = (name: string): boolean => type === '' || type === name;
        const result = (parts: Partial<Record<keyof typeof nothing, Json[]>>): Response => c.json({ ...nothing, ...parts });

        const named = URL.canParse(q) && /^https?:/.test(q) ? new URL(q) : undefined;
        if (named !== undefined) {
          const [, name, id] = /^\/(?:@|users\/)([^/]+)(?:\/statuses\/([^/]+))?$/.exec(named.pathname) ?? [];
          const isHere = q.startsWith(`${site.origin}/`);
          const status = isHere && id !== undefined ? visibleStatus(store, id, viewer.id) : statusByUrl(store, q, site.origin, viewer.id);
          if (status !== undefined) return result({ statuses: [renderStatus(instance, status, view)] });
          const account = isHere && name !== undefined ? accountByAcct(store, name, site.domain) : accountByUrl(store, q, site.origin);
          const isShown = account !== undefined && id === undefined && shownAccount(store, account.id, site.domain, viewer) !== undefined;
          return isShown ? result({ accounts: [renderAccount(instance, account, view)] }) : c.json(nothing);
        }

        const own = { text: q, viewer: viewer.id, account: text(fields, 'account_id') ?? viewer.id, page: { limit } };
        const input = { text: q, ownDomain: site.domain, viewer: viewer.id, followingOnly: flag(fields, 'following'), limit, offset: 0 };
        const tags = q.includes(' ') ? [] : tagsIn(q.startsWith('#') ? q : `#${q}`);
        return result({
          accounts: wants('accounts') && !q.startsWith('#') ? renderAccounts(instance, searchedAccounts(store, input), view) : [],
          statuses: wants('statuses')
            ? renderStatuses(
                instance,
                searchedStatuses(store, own).filter(({ account_id }) => account_id === viewer.id),
                view,
              )
            : [],
          hashtags: wants('hashtags')
            ? tags.slice(0, limit).map((name) => ({ name, url: `${site.origin}/tags/${encodeURIComponent(name)}`, history: [] }))
            : [],
        });
      }),
    );
  }
}
