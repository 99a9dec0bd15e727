import type { Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { accountByUrl, searchedAccounts, shownAccount } from '#instance/db/find-accounts.ts';
import { searchedStatuses, statusByUrl } from '#instance/db/search.ts';
import type { Status } from '#instance/db/statuses.ts';
import { invalidField, missingField } from '#instance/http/errors.ts';
import { flag, queryFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, View } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { renderStatuses } from '#instance/render/status.ts';
import { tagsIn } from '#instance/text/search-tags.ts';

const isUrl = (q: string): boolean => /^https?:\/\/\S+$/.test(q);

const longest = 4096;

function wordsIn(fields: Fields): string {
  const q = text(fields, 'q')?.trim();
  if (q === undefined) throw missingField('q');
  if (q.length > longest) throw invalidField('q', `String length is larger than maxLength: ${longest}`);
  return q;
}

/** Search for everything at once, and for accounts only; of other instances only stored data is found. */
export function searchRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  const accountsOf = (q: string, fields: Fields, view: View): Account[] => {
    const { limit, offset = 0 } = pageFrom(fields);
    if (isUrl(q)) {
      const named = offset > 0 ? undefined : accountByUrl(store, q, site.origin);
      return named === undefined || shownAccount(store, named.id, site.domain, view.viewer) === undefined ? [] : [named];
    }
    const viewer = view.viewer?.id ?? null;
    return searchedAccounts(store, { text: q, ownDomain: site.domain, viewer, followingOnly: flag(fields, 'following'), limit, offset });
  };

  const statusesOf = (q: string, fields: Fields, view: View): Status[] => {
    const viewer = view.viewer?.id ?? null;
    const page = pageFrom(fields);
    if (!isUrl(q)) return searchedStatuses(store, { text: q, viewer, account: text(fields, 'account_id'), page });
    const named = page.offset === undefined ? statusByUrl(store, q, site.origin, viewer) : undefined;
    return named === undefined ? [] : [named];
  };

  for (const version of ['v1', 'v2'] as const) {
    app.get(`/api/${version}/search`, (c) => {
      const fields = queryFields(c);
      const q = wordsIn(fields);
      const view = viewOf(c);
      const type = text(fields, 'type') ?? '';
      const wants = (name: string): boolean => q !== '' && (type === '' || type === name);
      const { limit, offset = 0 } = pageFrom(fields);
      const withRelationship = flag(fields, 'with_relationships');
      const tags = wants('hashtags') ? tagsIn(q).slice(offset, offset + limit) : [];
      const accounts = wants('accounts') ? accountsOf(q, fields, view) : [];
      const statuses = wants('statuses') ? statusesOf(q, fields, view) : [];
      return c.json({
        accounts: renderAccounts(instance, accounts, view, { withRelationship }),
        hashtags: version === 'v1' ? tags : tags.map((name) => ({ name, url: `${site.origin}/tag/${encodeURIComponent(name)}` })),
        statuses: renderStatuses(instance, statuses, view),
      });
    });
  }

  app.get('/api/v1/accounts/search', (c) => {
    const fields = queryFields(c);
    const q = wordsIn(fields);
    const view = viewOf(c);
    const accounts = q === '' ? [] : accountsOf(q, fields, view);
    return c.json(renderAccounts(instance, accounts, view));
  });
}
