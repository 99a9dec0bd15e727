import type { Account } from '../db/accounts.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';
import { fitPicture, isPicture } from '../media/picture.ts';
import { sniff } from '../media/sniff.ts';
import { storeFile } from './upload.ts';

export interface PictureLimits {
  maxBytes: number;
  /** of the square, in pixels, into which it is made to fit */
  maxSide: number;
}

/** Stores a picture of an account (avatar, header, background), scaled to fit, and returns its path; refuses anything else with 403. */
export async function storePicture(
  instance: Pick<Instance, 'blobs'>,
  _account: Account,
  file: File,
  { maxBytes, maxSide }: PictureLimits,
): Promise<string> {
  if (file.size > maxBytes) throw new Refusal(413, { error: 'File is too large' });
  const original = Buffer.from(await file.arrayBuffer());
  const { mime, ending } = sniff(original, file.name);
  const fitted = isPicture(mime) ? await fitPicture(original, mime, maxSide) : undefined;
  if (fitted === undefined) throw new Refusal(403, { error: 'Invalid request' });
  return storeFile(instance, fitted, ending);
}
