import { strToU8, zipSync } from 'fflate';
import type { Account } from '#instance/db/accounts.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { accountUrl } from '#instance/render/account/names.ts';
import { withOrigin } from '#instance/text/local-links.ts';

const context = 'https://www.w3.org/ns/activitystreams';

function collection(name: string, items: Json[]): JsonObject {
  return { '@context': context, id: name, type: 'OrderedCollection', totalItems: items.length, orderedItems: items };
}

function activityOf(instance: Instance, actor: string, status: Status): JsonObject {
  const { store, site } = instance;
  const iso = (time: number): string => new Date(time).toISOString();
  const uriOf = (id: string): string | null => {
    const uri = store.get<{ uri: string }>('SELECT uri FROM statuses WHERE id = :id', { id })?.uri;
    return uri === undefined ? null : withOrigin(uri, site.origin);
  };
  const id = withOrigin(status.uri, site.origin);
  if (status.reblog_of !== null) {
    return { id, type: 'Announce', actor, published: iso(status.created_at), object: uriOf(status.reblog_of) };
  }
  const files = store.all<{ mime: string; path: string; description: string }>(
    'SELECT mime, path, description FROM media WHERE status_id = :id ORDER BY position',
    { id: status.id },
  );
  const note: JsonObject = {
    id,
    type: 'Note',
    attributedTo: actor,
    content: withOrigin(status.content, site.origin),
    source: { content: status.source, mediaType: status.content_type },
    summary: status.spoiler_text,
    sensitive: status.sensitive === 1,
    visibility: status.visibility,
    inReplyTo: status.reply_to === null ? null : uriOf(status.reply_to),
    published: iso(status.created_at),
    updated: status.edited_at === null ? null : iso(status.edited_at),
    attachment: files.map(({ mime, path, description }) => ({
      type: 'Document',
      mediaType: mime,
      url: site.origin + path,
      name: description,
    })),
  };
  return { id: `${id}/activity`, type: 'Create', actor, published: iso(status.created_at), object: note };
}

function actorOf(instance: Instance, account: Account): JsonObject {
  const { origin } = instance.site;
  const id = accountUrl(account, origin);
  return {
    '@context': context,
    id,
    type: account.bot === 1 ? 'Service' : 'Person',
    preferredUsername: account.username,
    name: account.display_name,
    summary: withOrigin(account.note, origin),
    attachment: (JSON.parse(withOrigin(account.fields, origin)) as JsonObject[]).map((field) => ({ type: 'PropertyValue', ...field })),
    icon: account.avatar === null ? null : { type: 'Image', url: origin + account.avatar },
    image: account.header === null ? null : { type: 'Image', url: origin + account.header },
    manuallyApprovesFollowers: account.locked === 1,
    published: new Date(account.created_at).toISOString(),
    outbox: 'outbox.json',
    likes: 'likes.json',
    bookmarks: 'bookmarks.json',
    following: 'following.json',
  };
}

/** Returns an account's posts, favourites, bookmarks and follows, as the files of a backup of Akkoma. */
export function archiveOf(instance: Instance, account: Account): Uint8Array {
  const { store, site } = instance;
  const { id } = account;
  const posts = store.all<Status>('SELECT * FROM statuses WHERE account_id = :id ORDER BY id', { id });
  const uris = (table: 'favourites' | 'bookmarks'): Json[] =>
    store
      .all<{ uri: string }>(`SELECT s.uri FROM ${table} t JOIN statuses s ON s.id = t.status_id WHERE t.account_id = :id ORDER BY s.id`, {
        id,
      })
      .map(({ uri }) => withOrigin(uri, site.origin));
  const followed = store.all<Account>(
    "SELECT a.* FROM follows f JOIN accounts a ON a.id = f.followed WHERE f.follower = :id AND f.state = 'accepted' ORDER BY a.id",
    { id },
  );
  const actor = accountUrl(account, site.origin);
  const activities = posts.map((status) => activityOf(instance, actor, status));
  const files: Record<string, JsonObject> = {
    'actor.json': actorOf(instance, account),
    'outbox.json': collection('outbox.json', activities),
    'likes.json': collection('likes.json', uris('favourites')),
    'bookmarks.json': collection('bookmarks.json', uris('bookmarks')),
    'following.json': collection(
      'following.json',
      followed.map((other) => accountUrl(other, site.origin)),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, json]) => [name, strToU8(JSON.stringify(json))])));
}
