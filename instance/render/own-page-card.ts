import { accountByAcct, accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { mediaOf } from '../db/media.ts';
import { visibleStatus } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { plainText } from '../text/escape.ts';
import { localHref } from '../text/local-links.ts';
import { kindOf } from './media.ts';

const maxWords = 300;

const shortened = (text: string): string => ([...text].length > maxWords ? `${[...text].slice(0, maxWords - 1).join('')}…` : text);

function isOwn({ site }: Instance, url: URL): boolean {
  const origin = new URL(site.origin);
  return url.port === origin.port && ['localhost', '127.0.0.1', site.domain].includes(url.hostname);
}

/** A post that guests may read, by the path of its page or by its identity. */
function statusAt({ store }: Instance, path: string): Status | undefined {
  const id = /^\/notice\/([A-Za-z0-9]+)$/.exec(path)?.[1];
  if (id !== undefined) return visibleStatus(store, id, null);
  if (!/^\/objects\/[0-9a-f-]+$/.test(path)) return undefined;
  const row = store.get<{ id: string }>('SELECT id FROM statuses WHERE uri = :uri', { uri: localHref(path) });
  return row === undefined ? undefined : visibleStatus(store, row.id, null);
}

function personAt({ store, site }: Instance, path: string): Account | undefined {
  const acct = /^\/(?:users\/|@)([A-Za-z0-9_.@-]+)$/.exec(path)?.[1];
  const account = acct === undefined ? undefined : (accountByAcct(store, acct, site.domain) ?? accountById(store, acct));
  return account?.deactivated === 1 ? undefined : account;
}

const nameOf = ({ display_name, username, domain }: Account): string =>
  `${display_name === '' ? username : display_name} (@${domain === null ? username : `${username}@${domain}`})`;

function picturesOf(instance: Instance, status: Status): JsonObject {
  if (status.sensitive === 1 || status.spoiler_text !== '') return {};
  const picture = mediaOf(instance.store, status.id).find(({ mime }) => kindOf(mime) === 'image');
  if (picture === undefined) return {};
  const { path, preview, blurhash, description, width, height } = picture;
  return { image: preview ?? path, image_description: description, blurhash, width: width ?? 0, height: height ?? 0 };
}

/** Renders the card of a page of this instance, or undefined if the address is none of its pages. */
export function ownPageCard(instance: Instance, url: URL): JsonObject | undefined {
  if (!isOwn(instance, url)) return undefined;
  const path = url.pathname;
  const provider = { provider_name: instance.site.title, provider_url: instance.site.origin };
  const status = statusAt(instance, path);
  const account = status === undefined ? personAt(instance, path) : accountById(instance.store, status.account_id);
  if (account === undefined)
    return path === '/' ? { ...provider, title: instance.site.title, description: instance.site.description } : undefined;
  const title = nameOf(account);
  if (status === undefined) return { ...provider, title, description: shortened(plainText(account.note)), image: account.avatar };
  const text = status.spoiler_text === '' ? plainText(status.content) : status.spoiler_text;
  return { ...provider, title, description: shortened(text), author_name: title, ...picturesOf(instance, status) };
}
