import type { PickedFile } from '#domain/composer/upload.ts';
import type { CutArea, PictureInfo } from '#domain/own-profile/picture.ts';
import { pickedFiles } from './picked-files.ts';

/** The widest cropped picture, in pixels. Our choice: servers scale pictures down further. */
const WIDEST = 4_096;

export type Cut = { file: PickedFile; area: CutArea; limit: number | undefined };

const bytesOf = async ({ key }: PickedFile): Promise<Blob> => {
  const bytes = await pickedFiles.bytesOf(key);
  if (!bytes) throw new Error('the picture is no longer in memory');
  return bytes;
};

/** Returns the size of a picked picture; throws if the browser cannot show it. */
export const measureFile = async (file: PickedFile): Promise<PictureInfo> => {
  const [bytes, { measurePicture }] = await Promise.all([bytesOf(file), import('#platform/pictures.ts')]);
  return measurePicture(bytes);
};

/** Cuts a part of a picked picture into a new file of the same format, or PNG where the browser cannot write that; nothing is added after an abort (rule crop-replaces). */
export const cropFile = async ({ file, area, limit }: Cut, signal: AbortSignal): Promise<PickedFile> => {
  const [bytes, { cutPicture }] = await Promise.all([bytesOf(file), import('#platform/pictures.ts')]);
  const cut = await cutPicture(bytes, area, { widest: WIDEST, limit, type: file.type });
  signal.throwIfAborted();
  const name = cut.type === file.type ? file.name : `${file.name.replace(/\.\w+$/, '')}.${cut.type.replace('image/', '')}`;
  return pickedFiles.add(new File([cut], name, { type: cut.type }));
};
