import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { deletePack, packsIn, putPack, type StoredPack } from '#instance/db/emoji-packs.ts';
import { bodyFields } from '#instance/http/body.ts';
import { brokenCast, Refusal } from '#instance/http/errors.ts';
import { queryFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { isTree } from '#instance/http/plant.ts';
import { requirePrivilege, staffPage } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';

const root = '/api/v1/pleroma/emoji';
const hashOf = (files: object): string => createHash('sha256').update(JSON.stringify(files)).digest('hex').toUpperCase();

/** Returns the data of a pack with the hash of its archive, if others may download that. */
const dataOf = ({ pack, files }: StoredPack): JsonObject =>
  pack['share-files'] === true ? { ...pack, 'can-download': true, 'download-sha256': hashOf(files) } : { ...pack, 'can-download': false };

const none = (name: string): Refusal => new Refusal(404, { error: `Pack ${name} does not exist` });

/** Returns a name of a pack; one that leaves the folder of the packs breaks the real servers, too. */
export function validPackName(given: string): string {
  const name = given.trim();
  if (name === '') throw new Refusal(400, { error: 'pack name cannot be empty' });
  if (/^\.\.?$|\//.test(name)) throw brokenCast();
  return name;
}

/** Returns the name that a query gives. */
export const packNamed = (c: Context<Env>): string => validPackName(text(queryFields(c), 'name') ?? '');

/** `/api/v1/pleroma/emoji/pack` and `packs`: the custom emoji by where they come from. */
export function emojiPackRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const requireRights = (c: Context<Env>) => requirePrivilege(c, instance, 'emoji_manage_emoji', 'admin:write');

  app.get(`${root}/packs`, (c) => {
    const { page, pageSize } = staffPage(queryFields(c));
    const all = [...packsIn(store)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    // The real servers fail at a page after the last one.
    if (shown.length === 0 && page > 1) throw brokenCast();
    const packs = shown.map(([name, one]): [string, JsonObject] => [
      name,
      { files: { ...one.files }, files_count: Object.keys(one.files).length, pack: dataOf(one) },
    ]);
    return c.json({ count: all.length, packs: Object.fromEntries(packs) });
  });

  app.get(`${root}/pack`, (c) => {
    const fields = queryFields(c);
    const name = packNamed(c);
    const found = packsIn(store).get(name);
    if (found === undefined) throw none(name);
    const { page, pageSize } = staffPage({ page_size: '30', ...fields });
    const files = Object.entries(found.files).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const shown = files.slice((page - 1) * pageSize, page * pageSize);
    return c.json({ files: Object.fromEntries(shown), files_count: files.length, pack: dataOf(found) });
  });

  app.post(`${root}/pack`, (c) => {
    requireRights(c);
    const name = packNamed(c);
    if (packsIn(store).has(name)) throw new Refusal(409, { error: `A pack named "${name}" already exists` });
    putPack(store, name, { pack: {}, files: {} });
    return c.json('ok');
  });

  // The data is replaced: what the request leaves out is lost.
  app.patch(`${root}/pack`, async (c) => {
    requireRights(c);
    const name = packNamed(c);
    const found = packsIn(store).get(name);
    if (found === undefined) throw new Refusal(500, { error: 'Unexpected error occurred while updating pack metadata.' });
    const { metadata } = await bodyFields(c);
    const pack = isTree(metadata) ? (metadata as JsonObject) : {};
    putPack(store, name, { ...found, pack });
    return c.json(pack);
  });

  app.delete(`${root}/pack`, (c) => {
    requireRights(c);
    const name = packNamed(c);
    if (!packsIn(store).has(name)) throw none(name);
    deletePack(store, name);
    return c.json('ok');
  });

  app.post('/api/v1/pleroma/admin/reload_emoji', (c) => {
    requireRights(c);
    return c.json('ok');
  });
}
