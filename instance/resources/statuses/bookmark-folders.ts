import type { Context, Hono } from 'hono';
import { deleteFolder, folderById, foldersOf, putFolder } from '#instance/db/bookmarks.ts';
import type { BookmarkFolder } from '#instance/db/bookmarks.ts';
import { knownEmoji } from '#instance/db/emoji-packs.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import type { KnownEmoji } from '#instance/text/emoji.ts';

/** Returns what is between the colons of a custom emoji, or nothing. */
const shortcodeOf = (emoji: string): string => /^:(.+):$/.exec(emoji)?.[1] ?? '';

/** True for a character that is an emoji, or a custom emoji of this instance between colons. */
const isEmoji = (known: KnownEmoji, emoji: string): boolean => /^\p{RGI_Emoji}$/v.test(emoji) || known().has(shortcodeOf(emoji));

function rendered(known: KnownEmoji, folder: BookmarkFolder, base: string): JsonObject {
  const shortcode = shortcodeOf(folder.emoji ?? '');
  const path = shortcode === '' ? undefined : known().get(shortcode)?.path;
  return { emoji: folder.emoji, emoji_url: path === undefined ? null : base + path, id: folder.id, name: folder.name };
}

/** `/api/v1/pleroma/bookmark_folders`: Pleroma's folders for bookmarks. */
export function bookmarkFolderRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const known = knownEmoji(store);
  const render = (folder: BookmarkFolder, base: string): JsonObject => rendered(known, folder, base);
  const path = '/api/v1/pleroma/bookmark_folders';
  const own = (c: Context<Env>): BookmarkFolder => {
    const viewer = requireUser(c, 'write:bookmarks');
    const folder = folderById(store, c.req.param('id') ?? '');
    if (folder?.account_id !== viewer.id) throw new Refusal(403, { error: 'Access denied' });
    return folder;
  };
  const save = (c: Context<Env>, folder: BookmarkFolder): Response => {
    if (folder.name === '') throw new Refusal(422, { error: "Name can't be blank" });
    if (folder.emoji !== null && !isEmoji(known, folder.emoji)) throw new Refusal(422, { error: 'Invalid emoji' });
    if (!putFolder(store, folder)) throw new Refusal(422, { error: 'Name has already been taken' });
    return c.json(render(folder, c.var.base));
  };

  app.get(path, (c) => c.json(foldersOf(store, requireUser(c, 'read:bookmarks').id).map((folder) => render(folder, c.var.base))));

  app.post(path, async (c) => {
    const viewer = requireUser(c, 'write:bookmarks');
    const fields = await readFields(c);
    const name = (text(fields, 'name') ?? '').trim();
    return save(c, { id: instance.ids.next(), account_id: viewer.id, name, emoji: text(fields, 'emoji') ?? null });
  });

  app.patch(`${path}/:id`, async (c) => {
    const folder = own(c);
    const fields = await readFields(c);
    const name = (text(fields, 'name') ?? folder.name).trim();
    return save(c, { ...folder, name, emoji: fields['emoji'] === undefined ? folder.emoji : (text(fields, 'emoji') ?? null) });
  });

  app.delete(`${path}/:id`, (c) => {
    const folder = own(c);
    deleteFolder(store, folder.id);
    return c.json(render(folder, c.var.base));
  });
}
