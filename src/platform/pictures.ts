import { isAnimated, type CutArea, type PictureInfo } from '#domain/own-profile/picture.ts';

const QUALITY = 0.92; // our choice
const SMALLER = 0.75; // our choice: of each side, while it is too large for the server
const TRIES = 8; // our choice: a tenth of the sides by then

/** How large a picture is as it is seen, and whether it moves; it throws where the browser cannot show it. */
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

/** A part of a picture as a picture of its own, turned as its camera says and without what the camera wrote beside it: no wider than `widest`, and as large in bytes as `limit` lets it. */
export const cutPicture = async (
  bytes: Blob,
  area: CutArea,
  { widest, limit }: { widest: number; limit: number | undefined },
): Promise<Blob> => {
  const picture = await createImageBitmap(bytes);
  // What may be seen through stays so.
  const type = bytes.type === 'image/jpeg' ? bytes.type : 'image/png';
  try {
    let wide = Math.min(widest, area.width);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const cut = await drawn(picture, area, wide, type);
      if (!cut) break;
      if (limit === undefined || cut.size <= limit || tries === TRIES - 1) return cut;
      wide *= SMALLER;
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture could not be drawn');
};
