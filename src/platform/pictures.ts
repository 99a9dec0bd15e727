import { isAnimated, type CutArea, type PictureInfo } from '#domain/own-profile/picture.ts';

const QUALITY = 0.92; // our choice
const SMALLER = 0.75; // our choice: of each side, while it is too large for the server
const TRIES = 8; // our choice: a tenth of the sides by then
const MAX_PIXELS = 16_000_000; // Safari on phones draws nothing on a larger canvas

/** Returns the displayed size of a picture and whether it is animated; throws if the browser cannot show it. */
export const measurePicture = async (bytes: Blob): Promise<PictureInfo> => {
  const picture = await createImageBitmap(bytes);
  const { width, height } = picture;
  picture.close();
  return { width, height, isAnimated: isAnimated(new Uint8Array(await bytes.arrayBuffer())) };
};

const drawn = (picture: ImageBitmap, { x, y, width, height }: CutArea, wide: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide));
  canvas.height = Math.max(1, Math.round((wide * height) / width));
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
};

/** The maximum width in pixels and size in bytes, and the format: without one JPEG remains, and others become PNG, which preserves transparency. */
type Cut = { widest: number; limit: number | undefined; type?: string };

/** Cuts a part of a picture, rotated according to its metadata and stripped of it: at most `widest` px wide and `limit` bytes large. */
export const cutPicture = async (
  bytes: Blob,
  area: CutArea,
  { widest, limit, type = bytes.type === 'image/jpeg' ? bytes.type : 'image/png' }: Cut,
): Promise<Blob> => {
  const picture = await createImageBitmap(bytes);
  try {
    let wide = Math.min(widest, area.width, Math.sqrt((MAX_PIXELS * area.width) / area.height));
    for (let tries = 0; tries < TRIES; tries += 1) {
      const cut = await drawn(picture, area, wide, type);
      if (cut && (limit === undefined || cut.size <= limit || tries === TRIES - 1)) return cut;
      wide *= SMALLER;
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture could not be drawn');
};
