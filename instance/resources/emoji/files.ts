import type { Context, Hono } from 'hono';
import { deletePicture, emojiOf, emojiPath, packsIn, pictureIn, putPack, putPicture, type StoredPack } from '#instance/db/emoji-packs.ts';
import { bodyFields } from '#instance/http/body.ts';
import { filePolicy } from '#instance/http/csp.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, text, type Field } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requirePrivilege } from '#instance/http/staff.ts';
import { drawEmoji } from '#instance/images/emoji.ts';
import type { Instance } from '#instance/instance.ts';
import { sniff } from '#instance/media/sniff.ts';
import { packNamed } from './packs.ts';
import { emojiPictureAt } from './picture.ts';

const nameIn = (file: Field | undefined): string => {
  if (file instanceof File) return file.name;
  return typeof file === 'string' ? (file.split('/').at(-1) ?? '') : '';
};
const stem = (file: string): string => file.replace(/\.[^.]*$/, '');

/** Adds the calls that add, rename and delete files of a pack, and serves the pictures that were added. */
export function emojiFileRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/emoji/packs/files';
  const { store } = instance;
  const requireRights = (c: Context<Env>) => requirePrivilege(c, instance, 'emoji_manage_emoji', 'admin:write');
  const packOf = (name: string): StoredPack => {
    const pack = packsIn(store).get(name);
    if (pack === undefined) throw new Refusal(404, { error: `pack "${name}" is not found` });
    return pack;
  };
  const isUsed = (shortcode: string): boolean => emojiOf(store).some((emoji) => emoji.shortcode === shortcode);

  /** Returns the bytes of an uploaded file, or those at an address: this instance stands alone, and draws a file that has the name of one of its drawings. */
  const bytesOf = async (file: Field | undefined): Promise<Uint8Array> => {
    if (file instanceof File) return new Uint8Array(await file.arrayBuffer());
    const drawn = drawEmoji(stem(nameIn(file)));
    if (drawn === undefined) throw new Refusal(500, { error: 'Unexpected error occurred while adding file to pack.' });
    return drawn;
  };

  app.post(path, async (c) => {
    requireRights(c);
    const name = packNamed(c);
    const { pack, files } = packOf(name);
    const fields = await bodyFields(c);
    const filename = text(fields, 'filename') ?? nameIn(fields['file']);
    const shortcode = text(fields, 'shortcode') ?? stem(filename);
    if (shortcode === '' || filename === '') throw new Refusal(422, { error: 'pack name, shortcode or filename cannot be empty' });
    if (isUsed(shortcode)) throw new Refusal(409, { error: `An emoji with the "${shortcode}" shortcode already exists` });
    putPicture(store, emojiPath(name, filename), await bytesOf(fields['file']));
    const added = { ...files, [shortcode]: filename };
    putPack(store, name, { pack, files: added });
    return c.json(added);
  });

  app.patch(path, async (c) => {
    requireRights(c);
    const name = packNamed(c);
    const { pack, files } = packOf(name);
    const fields = await bodyFields(c);
    const [shortcode, wanted, filename] = ['shortcode', 'new_shortcode', 'new_filename'].map((key) => text(fields, key) ?? '') as [
      string,
      string,
      string,
    ];
    if (wanted === '' || filename === '') throw new Refusal(422, { error: 'new_shortcode or new_filename cannot be empty' });
    const file = files[shortcode];
    if (file === undefined) throw new Refusal(404, { error: `Emoji "${shortcode}" does not exist` });
    if (!flag(fields, 'force') && isUsed(wanted)) {
      throw new Refusal(409, {
        error: `New shortcode "${wanted}" is already used. If you want to override emoji use 'force' option`,
      });
    }
    const bytes = emojiPictureAt(store, emojiPath(name, file));
    deletePicture(store, emojiPath(name, file));
    if (bytes !== undefined) putPicture(store, emojiPath(name, filename), bytes);
    const { [shortcode]: _, ...rest } = files;
    const renamed = { ...rest, [wanted]: filename };
    putPack(store, name, { pack, files: renamed });
    return c.json(renamed);
  });

  app.delete(path, (c) => {
    requireRights(c);
    const name = packNamed(c);
    const { pack, files } = packOf(name);
    const shortcode = text(queryFields(c), 'shortcode') ?? '';
    const file = files[shortcode];
    if (file === undefined) throw new Refusal(404, { error: `Emoji "${shortcode}" does not exist` });
    const { [shortcode]: _, ...rest } = files;
    deletePicture(store, emojiPath(name, file));
    putPack(store, name, { pack, files: rest });
    return c.json(rest);
  });

  app.get('/emoji/:pack/:file{.+}', (c, next) => {
    const bytes = pictureIn(store, new URL(c.req.url).pathname);
    if (bytes === undefined) return next();
    const { mime } = sniff(Buffer.from(bytes), 'picture');
    const type = mime.startsWith('image/') ? mime : 'application/octet-stream';
    return c.body(bytes, 200, { 'content-type': type, 'content-security-policy': filePolicy });
  });
}
