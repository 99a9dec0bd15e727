import type { Context, Hono } from 'hono';
import { emojiPath, packsIn, putPack, putPicture } from '#instance/db/emoji-packs.ts';
import { bodyFields } from '#instance/http/body.ts';
import { brokenCast, Refusal } from '#instance/http/errors.ts';
import { queryFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requirePrivilege, staffPage } from '#instance/http/staff.ts';
import { drawEmoji } from '#instance/images/emoji.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { packsSharedBy, type SharedPack } from '#instance/text/shared-packs.ts';
import { validPackName } from './packs.ts';

const SHARED: JsonObject = { 'can-download': true, description: 'From the shore', homepage: '', license: 'CC0', 'share-files': true };

/** Returns the files of a pack by shortcode; like many packs of other servers, it names a file and its shortcode alike. */
const filesOf = ({ drawings }: SharedPack): Record<string, string> =>
  Object.fromEntries(Object.keys(drawings).map((file) => [file.replace(/\.png$/, ''), file]));

/** Adds the calls that copy packs from another server and from the folder of the packs. */
export function emojiImportRoutes(app: Hono<Env>, instance: Instance): void {
  const root = '/api/v1/pleroma/emoji/packs';
  const { store } = instance;
  const requireRights = (c: Context<Env>) => requirePrivilege(c, instance, 'emoji_manage_emoji', 'admin:write');
  const sharedBy = (url: string) => {
    const packs = packsSharedBy(url.trim());
    if (packs === undefined) throw new Refusal(500, { error: 'The requested instance does not support sharing emoji packs' });
    return packs;
  };

  app.get(`${root}/remote`, (c) => {
    requireRights(c);
    const fields = queryFields(c);
    const packs = sharedBy(text(fields, 'url') ?? '');
    const { page, pageSize } = staffPage({ page_size: '30', ...fields });
    const shown = packs.slice((page - 1) * pageSize, page * pageSize);
    if (shown.length === 0 && page > 1) throw brokenCast();
    const listed = shown.map((pack): [string, JsonObject] => {
      const files = filesOf(pack);
      return [pack.name, { files, files_count: Object.keys(files).length, pack: SHARED }];
    });
    return c.json({ count: packs.length, packs: Object.fromEntries(listed) });
  });

  app.post(`${root}/download`, async (c) => {
    requireRights(c);
    const fields = await bodyFields(c);
    const name = text(fields, 'name') ?? '';
    const pack = sharedBy(text(fields, 'url') ?? '').find((one) => one.name === name);
    if (pack === undefined) throw brokenCast();
    const as = validPackName((text(fields, 'as') ?? '').trim() || name);
    const { 'can-download': _, ...data } = SHARED;
    store.transaction(() => {
      putPack(store, as, { pack: data, files: { ...packsIn(store).get(as)?.files, ...filesOf(pack) } });
      for (const [file, shortcode] of Object.entries(pack.drawings)) {
        const bytes = drawEmoji(shortcode);
        if (bytes !== undefined) putPicture(store, emojiPath(as, file), bytes);
      }
    });
    return c.json('ok');
  });

  // This instance has no folder of packs, so there is never a new one in it.
  app.get(`${root}/import`, (c) => {
    requireRights(c);
    return c.json([]);
  });
}
