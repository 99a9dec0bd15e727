import { encode } from 'blurhash';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';

/** A picture without its metadata, and the data derived from it. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  blurhash: string;
  preview: { bytes: Buffer; width: number; height: number } | null;
}

const limits = { limitInputPixels: 100_000_000, failOn: 'error' } as const;
const previewSide = 640;
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Returns whether a file of this type is a picture that can be read here. */
export function isPicture(mime: string): boolean {
  return pictures.has(mime);
}

/** A small file may be a large picture: one is worked on at a time, so that the rest of the machine stays free. */
let last: Promise<unknown> = Promise.resolve();
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Rotates a picture upright, and encodes it again only if it has metadata or is rotated; undefined if it cannot be read. */
export async function readPicture(original: Buffer, mime: string): Promise<Picture | undefined> {
  try {
    return await inTurn(() => read(original, mime));
  } catch {
    return undefined;
  }
}

async function read(original: Buffer, mime: string): Promise<Picture> {
  const bytes = await withoutNotes(original, mime);
  const { width, height, pages = 1 } = await sharp(bytes, limits).metadata();
  const preview = pages > 1 ? null : await previewOf(bytes, width, height);
  return { bytes, width, height, blurhash: await blurhashOf(bytes), preview };
}

/** A picture made to fit a square, upright and without notes, in its own format; undefined if it cannot be read. */
export async function fitPicture(original: Buffer, mime: string, side: number): Promise<Buffer | undefined> {
  try {
    return await inTurn(async () => {
      const fitted = (await opened(original)).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      return written(fitted, mime);
    });
  } catch {
    return undefined;
  }
}

/** All frames of what moves; anything else upright. */
async function opened(bytes: Buffer): Promise<Sharp> {
  const { pages = 1 } = await sharp(bytes, limits).metadata();
  return pages > 1 ? sharp(bytes, { ...limits, animated: true }) : sharp(bytes, limits).autoOrient();
}

async function written(picture: Sharp, mime: string): Promise<Buffer> {
  const coloured = picture.keepIccProfile();
  if (mime === 'image/jpeg') return coloured.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  if (mime === 'image/webp') return coloured.webp({ quality: 90 }).toBuffer();
  if (mime === 'image/avif') return coloured.avif({ quality: 70, effort: 1 }).toBuffer();
  if (mime === 'image/gif') return picture.gif().toBuffer();
  return coloured.png().toBuffer();
}

function hasNotes({ exif, xmp, iptc, comments, orientation = 1 }: Metadata): boolean {
  return orientation > 1 || [exif, xmp, iptc].some((notes) => notes !== undefined) || (comments ?? []).length > 0;
}

async function withoutNotes(bytes: Buffer, mime: string): Promise<Buffer> {
  return hasNotes(await sharp(bytes, limits).metadata()) ? written(await opened(bytes), mime) : bytes;
}

async function previewOf(bytes: Buffer, width: number, height: number): Promise<Picture['preview']> {
  if (width <= previewSide && height <= previewSide) return null;
  const small = sharp(bytes, limits).resize({ width: previewSide, height: previewSide, fit: 'inside' }).webp({ quality: 80 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function blurhashOf(bytes: Buffer): Promise<string> {
  const tiny = sharp(bytes, limits).resize(32, 32, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await tiny.toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
