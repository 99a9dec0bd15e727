import { setPreview } from '../db/media.ts';
import type { Media } from '../db/media.ts';
import { Refusal } from '../http/errors.ts';
import type { Fields } from '../http/fields.ts';
import type { Instance } from '../instance.ts';
import { isPicture, readPicture } from '../media/picture.ts';
import { sniff } from '../media/sniff.ts';
import type { Flavour } from '../settings.ts';
import { storeFile } from './upload.ts';

/** A picture with the ending of its file; null removes the present one, undefined leaves it. */
type Thumbnail = { bytes: Buffer; ending: string; width: number; height: number; blurhash: string } | null | undefined;

/** All others ignore a thumbnail. */
const flavours: ReadonlySet<Flavour> = new Set(['union', 'mastodon']);

const invalid = (): Refusal => new Refusal(422, { error: 'Validation failed: Thumbnail content type is invalid, Thumbnail is invalid' });

/** Returns the thumbnail among some fields; one that is no picture is rejected. */
export async function thumbnailIn({ settings }: Instance, fields: Fields): Promise<Thumbnail> {
  const given = fields['thumbnail'];
  if (!flavours.has(settings.flavour)) return undefined;
  if (given === null) return null;
  if (!(given instanceof File)) return undefined;
  const original = Buffer.from(await given.arrayBuffer());
  const { mime, ending } = sniff(original, given.name);
  const picture = isPicture(mime) ? await readPicture(original, mime) : undefined;
  if (picture === undefined) throw invalid();
  const { preview, blurhash } = picture;
  return preview === null ? { ...picture, ending } : { ...preview, ending: 'webp', blurhash };
}

/** Returns a video or audio file with its thumbnail as preview; pictures are their own. Each thumbnail has an address of its own, as on Mastodon. */
export function withThumbnail(instance: Instance, media: Media, thumbnail: Thumbnail): Media {
  if (thumbnail === undefined || isPicture(media.mime)) return media;
  if (media.preview !== null) instance.blobs.remove(media.preview.split('/').at(-1) ?? '');
  const path = thumbnail && storeFile(instance, thumbnail.bytes, thumbnail.ending, instance.ids.next());
  const changed = {
    ...media,
    preview: path,
    preview_width: thumbnail?.width ?? null,
    preview_height: thumbnail?.height ?? null,
    blurhash: thumbnail?.blurhash ?? null,
  };
  setPreview(instance.store, changed);
  return changed;
}
