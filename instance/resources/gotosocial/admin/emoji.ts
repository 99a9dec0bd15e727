import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { deletePicture, emojiPath, packsIn, putPack, putPicture, type StoredPack } from '#instance/db/emoji-packs.ts';
import type { Store } from '#instance/db/store.ts';
import { Refusal } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { emojiPictureAt } from '#instance/resources/emoji/picture.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';

interface Emoji {
  id: string;
  shortcode: string;
  /** Empty for the server's own. */
  domain: string;
  category: string;
  path: string;
}

/** Emoji that the posts of other servers used. */
const REMOTE = ['quay.example anchor', 'quay.example buoy', 'lagoon.example heron'].map((name) => name.split(' ') as [string, string]);
/** The disabled ones of each database, as long as the program runs. */
const disabled = new WeakMap<Store, Set<string>>();

const PICTURE = 50 * 1024; // the largest that the server accepts by default
const SHORTCODE = /^\w{1,30}$/;
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').toUpperCase().slice(0, 26);

const localOf = (store: Store): Emoji[] =>
  [...packsIn(store)].flatMap(([category, { files }]) =>
    Object.entries(files).map(([shortcode, file]) => ({
      id: idOf(`${category}/${shortcode}`),
      shortcode,
      domain: '',
      category,
      path: emojiPath(category, file),
    })),
  );
const remoteOf = (store: Store): Emoji[] => {
  const path = localOf(store)[0]?.path ?? '';
  return REMOTE.map(([domain, shortcode]) => ({ id: idOf(`${shortcode}@${domain}`), shortcode, domain, category: '', path }));
};
const keyOf = ({ shortcode, domain }: Emoji): string => `${shortcode}@${domain}`;

const EMPTY: StoredPack = { pack: {}, files: {} };

/** Adds `/api/v1/admin/custom_emojis` of GoToSocial: the server's own emoji in categories, and those of other servers. */
export function gotosocialAdminEmoji(app: Hono<Env>, { store, clock }: Instance, only: Only): void {
  const path = '/api/v1/admin/custom_emojis';
  const all = (): Emoji[] => [...localOf(store), ...remoteOf(store)].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const isDisabled = ({ id }: Emoji): boolean => disabled.get(store)?.has(id) === true;
  const rendered = (emoji: Emoji, base: string): JsonObject => ({
    id: emoji.id,
    shortcode: emoji.shortcode,
    url: base + emoji.path,
    static_url: base + emoji.path,
    visible_in_picker: emoji.domain === '',
    ...(emoji.category === '' ? {} : { category: emoji.category }),
    ...(emoji.domain === '' ? {} : { domain: emoji.domain }),
    disabled: isDisabled(emoji),
    updated_at: new Date(clock()).toISOString(),
    total_file_size: 3589,
    content_type: 'image/png',
    uri: `${base}/emoji/${emoji.id}`,
  });
  const found = (c: Context<Env>): Emoji => {
    const emoji = all().find(({ id }) => id === c.req.param('id'));
    if (emoji === undefined) throw new Refusal(404, { error: 'Not Found' });
    return emoji;
  };
  const checked = (shortcode: string): string => {
    if (!SHORTCODE.test(shortcode)) {
      throw new Refusal(400, { error: `Bad Request: shortcode ${shortcode} did not pass validation, must be between 1 and 30 characters` });
    }
    if (localOf(store).some((one) => one.shortcode === shortcode)) {
      throw new Refusal(409, { error: `Conflict: emoji with shortcode ${shortcode} already exists` });
    }
    return shortcode;
  };
  /** Returns a name for the file of a new emoji that no other of its category has. */
  const fileFor = (category: string, shortcode: string): string => {
    const taken = new Set(Object.values(packsIn(store).get(category)?.files ?? {}));
    let file = `${shortcode}.png`;
    for (let at = 2; taken.has(file); at += 1) file = `${shortcode}-${at}.png`;
    return file;
  };
  const put = (category: string, shortcode: string, bytes?: Uint8Array, file = fileFor(category, shortcode)): Emoji => {
    const pack = packsIn(store).get(category) ?? EMPTY;
    putPack(store, category, { ...pack, files: { ...pack.files, [shortcode]: file } });
    if (bytes) putPicture(store, emojiPath(category, file), bytes);
    return { id: idOf(`${category}/${shortcode}`), shortcode, domain: '', category, path: emojiPath(category, file) };
  };
  const remove = ({ category, shortcode, path: picture }: Emoji): void => {
    const pack = packsIn(store).get(category) ?? EMPTY;
    const { [shortcode]: _, ...files } = pack.files;
    putPack(store, category, { ...pack, files });
    deletePicture(store, picture);
  };
  const bytesOf = async (image: unknown): Promise<Uint8Array> => {
    if (!(image instanceof File)) throw new Refusal(400, { error: 'Bad Request: no emoji given' });
    if (image.size > PICTURE) throw new Refusal(400, { error: `Bad Request: emoji image too large: max size is ${PICTURE}` });
    return new Uint8Array(await image.arrayBuffer());
  };

  app.get(
    path,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const query = queryFields(c);
      const domain = /(?:^|,)domain:([^,]*)/.exec(text(query, 'filter') ?? '')?.[1] ?? 'all';
      const after = text(query, 'max_shortcode_domain');
      const limit = Number(text(query, 'limit') ?? '50');
      const matching = all().filter(
        (emoji) =>
          (domain === 'all' || emoji.domain === (domain === 'local' ? '' : domain)) &&
          (after === undefined || keyOf(emoji).localeCompare(after) > 0),
      );
      return c.json((limit < 1 ? matching : matching.slice(0, limit)).map((emoji) => rendered(emoji, c.var.base)));
    }),
  );
  app.get(
    `${path}/categories`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const names = [...packsIn(store)].filter(([, { files }]) => Object.keys(files).length > 0).map(([name]) => name);
      return c.json(names.filter(Boolean).map((name) => ({ id: idOf(name), name })));
    }),
  );
  app.post(
    path,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const fields = await readFields(c);
      const shortcode = checked(text(fields, 'shortcode') ?? '');
      return c.json(rendered(put(text(fields, 'category') ?? '', shortcode, await bytesOf(fields['image'])), c.var.base));
    }),
  );
  app.get(
    `${path}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(rendered(found(c), c.var.base));
    }),
  );
  app.patch(
    `${path}/:id`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const emoji = found(c);
      const fields = await readFields(c);
      const [type, category] = [text(fields, 'type'), text(fields, 'category')];
      const isRemote = emoji.domain !== '';
      if (isRemote !== (type !== 'modify')) {
        const where = isRemote ? 'is not a local emoji' : 'is not a remote emoji';
        throw new Refusal(400, { error: `Bad Request: emoji with id ${emoji.id} ${where}, cannot ${type} it` });
      }
      if (type === 'disable') {
        disabled.set(store, (disabled.get(store) ?? new Set<string>()).add(emoji.id));
        return c.json(rendered(emoji, c.var.base));
      }
      if (type === 'copy') {
        const shortcode = checked(text(fields, 'shortcode') ?? '');
        return c.json(rendered(put(category ?? '', shortcode, emojiPictureAt(store, emoji.path)), c.var.base));
      }
      const { image } = fields;
      if (category === undefined && image === undefined) throw new Refusal(400, { error: 'Bad Request: no changes requested' });
      const bytes = image === undefined ? emojiPictureAt(store, emoji.path) : await bytesOf(image);
      const pack = packsIn(store).get(emoji.category);
      const file = pack?.files[emoji.shortcode];
      const isMoved = category !== undefined && category !== emoji.category;
      if (isMoved) remove(emoji);
      return c.json(rendered(put(category ?? emoji.category, emoji.shortcode, bytes, isMoved ? undefined : file), c.var.base));
    }),
  );
  app.delete(
    `${path}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const emoji = found(c);
      if (emoji.domain !== '')
        throw new Refusal(400, { error: `Bad Request: emoji with id ${emoji.id} was not a local emoji, will not delete` });
      remove(emoji);
      return c.json(rendered(emoji, c.var.base));
    }),
  );
}
