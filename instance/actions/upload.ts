import { createHash } from 'node:crypto';
import type { Account } from '../db/accounts.ts';
import { insertMedia } from '../db/media.ts';
import type { Media } from '../db/media.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';
import { mp4Size, webmSize } from '../media/film.ts';
import type { FilmSize } from '../media/film.ts';
import { isPicture, readPicture } from '../media/picture.ts';
import type { Picture } from '../media/picture.ts';
import { sniff } from '../media/sniff.ts';
import { uploadLimits } from '../site.ts';

export interface Caption {
  description: string;
  focus: { x: number; y: number } | null;
}

/** Larger than what the parser of the recorded servers takes. */
export const tooLarge = (): Refusal => new Refusal(413, { errors: { detail: 'Internal server error' } });

/** Stores a file under the hash of its content, and of `salt` if it must not share its address; returns the path at which it is served. */
export function storeFile(instance: Pick<Instance, 'blobs'>, bytes: Buffer, ending: string, salt = ''): string {
  const name = `${createHash('sha256').update(bytes).update(salt).digest('hex')}.${ending}`;
  instance.blobs.put(name, bytes);
  return `/media/${name}`;
}

/** Stores an upload: its type is detected by its bytes; a picture loses its metadata and gets a preview. */
export async function upload(instance: Instance, account: Account, file: File, caption: Caption): Promise<Media> {
  if (file.size > uploadLimits.general) throw tooLarge();
  const original = Buffer.from(await file.arrayBuffer());
  const notified = sniff(original, file.name);
  const picture = isPicture(notified.mime) ? await readPicture(original, notified.mime) : undefined;
  const isBroken = isPicture(notified.mime) && picture === undefined;
  const { mime, ending } = isBroken ? { mime: 'application/octet-stream', ending: 'bin' } : notified;
  const bytes = picture?.bytes ?? original;
  const size = picture ?? filmSize(original, mime);
  return insertMedia(instance.store, {
    id: instance.ids.next(),
    account_id: account.id,
    status_id: null,
    position: 0,
    mime,
    path: storeFile(instance, bytes, ending),
    width: size?.width ?? null,
    height: size?.height ?? null,
    description: caption.description,
    blurhash: picture?.blurhash ?? null,
    name: file.name.slice(0, 200),
    bytes: bytes.length,
    focus_x: caption.focus?.x ?? null,
    focus_y: caption.focus?.y ?? null,
    ...storePreview(instance, picture?.preview ?? null),
  });
}

function storePreview(
  instance: Instance,
  preview: Picture['preview'],
): Partial<Pick<Media, 'preview' | 'preview_width' | 'preview_height'>> {
  if (preview === null) return {};
  const path = storeFile(instance, preview.bytes, 'webp');
  return { preview: path, preview_width: preview.width, preview_height: preview.height };
}

function filmSize(bytes: Buffer, mime: string): FilmSize | undefined {
  if (mime === 'video/mp4' || mime === 'video/quicktime') return mp4Size(bytes);
  return mime === 'video/webm' || mime === 'video/x-matroska' ? webmSize(bytes) : undefined;
}
