import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { Refusal } from '../http/errors.ts';
import { queryFields, text } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import { requirePrivilege, staffPage } from '../http/staff.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { customEmoji } from '../text/emoji.ts';

function packOf(name: string): { pack: JsonObject; files: Record<string, string> } | undefined {
  const own = customEmoji.filter((emoji) => emoji.pack === name);
  if (own.length === 0) return undefined;
  const files = Object.fromEntries(own.map(({ shortcode, path }) => [shortcode, path.split('/').at(-1) ?? '']));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').toUpperCase();
  const pack = {
    'can-download': true,
    description: `Drawn for the ${name}`,
    'download-sha256': hash,
    homepage: '',
    license: 'CC0',
    'share-files': true,
  };
  return { files, pack };
}

/** `/api/v1/pleroma/emoji/pack` and `packs`: the custom emoji by where they come from; they are part of the program. */
export function emojiPackRoutes(app: Hono<Env>, instance: Instance): void {
  const names = [...new Set(customEmoji.map((emoji) => emoji.pack))].toSorted();

  app.get('/api/v1/pleroma/emoji/packs', (c) => {
    const { page, pageSize } = staffPage(queryFields(c));
    const shown = names.slice((page - 1) * pageSize, page * pageSize);
    const packs = shown.map((name) => {
      const { files = {}, pack = {} } = packOf(name) ?? {};
      return [name, { files, files_count: Object.keys(files).length, pack }];
    });
    return c.json({ count: names.length, packs: Object.fromEntries(packs) as JsonObject });
  });

  app.get('/api/v1/pleroma/emoji/pack', (c) => {
    const fields = queryFields(c);
    const name = (text(fields, 'name') ?? '').trim();
    if (name === '') throw new Refusal(400, { error: 'pack name cannot be empty' });
    const found = packOf(name);
    if (found === undefined) throw new Refusal(404, { error: `Pack ${name} does not exist` });
    const { page, pageSize } = staffPage(fields);
    const files = Object.entries(found.files);
    const shown = files.slice((page - 1) * pageSize, page * pageSize);
    return c.json({ files: Object.fromEntries(shown), files_count: files.length, pack: found.pack });
  });

  app.post('/api/v1/pleroma/admin/reload_emoji', (c) => {
    requirePrivilege(c, instance, 'emoji_manage_emoji', 'admin:write');
    return c.json('ok');
  });
}
