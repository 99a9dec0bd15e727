import type { Draft } from './draft.ts';
import { fileSize } from '../text/file-size.ts';
import type { Message } from '../text/message.ts';
import type { Settings } from '../settings/settings.ts';

/** The metadata of a file; the browser retains the bytes under `key`. */
export interface PickedFile {
  readonly key: string;
  readonly name: string;
  /** MIME type */
  readonly type: string;
  /** bytes */
  readonly size: number;
}

/** The response of an upload. */
export interface Uploaded {
  readonly attachmentId: string;
  readonly previewUrl: string;
}

/** The size limits in bytes by kind; absent for no limit. */
export interface SizeLimits {
  /** Files of any kind. */
  readonly any?: number | undefined;
  readonly image?: number | undefined;
  /** Videos and audio files. */
  readonly video?: number | undefined;
}

/** Returns the size limit of a type in bytes: the smaller one of its kind's and the general limit; infinite for none. */
export const limitOf = (type: string, { any, image, video }: SizeLimits): number => {
  const ofKind = type.startsWith('image/') ? image : /^(video|audio)\//.test(type) ? video : undefined;
  return Math.min(any ?? Number.POSITIVE_INFINITY, ofKind ?? Number.POSITIVE_INFINITY);
};

/** Returns the message for a file above the size limit, with both sizes in their units (rule upload-limit). */
export const tooBig = ({ size, type }: Pick<PickedFile, 'size' | 'type'>, limits: SizeLimits): Message | undefined => {
  const limit = limitOf(type, limits);
  if (size <= limit) return undefined;
  const [has, may] = [fileSize(size), fileSize(limit)];
  return {
    key: 'upload.error.file_too_big',
    args: { filesize: has.value, filesizeunit: has.unit, allowedsize: may.value, allowedsizeunit: may.unit },
  };
};

/** True if the next file makes a status sensitive: by the setting for all files, or because the status has a subject (rule sensitive-start: sensitiveByDefault, sensitiveIfSubject). */
export const marksSensitive = (
  { subject, media }: Pick<Draft, 'subject' | 'media'>,
  { sensitiveByDefault, sensitiveIfSubject }: Pick<Settings, 'sensitiveByDefault' | 'sensitiveIfSubject'>,
): boolean => (sensitiveByDefault && media.length === 0) || (sensitiveIfSubject && subject.trim() !== '');

/** The limits of the server for the files of one status: bytes, and their number, for which 0 means none. */
export interface FileLimits {
  readonly sizes: SizeLimits;
  readonly fileLimit: number;
}

/** Returns the files that fit beside `count` others, and the message for the first that does not (rule upload-limit). */
export const fittingFiles = <F extends Pick<PickedFile, 'size' | 'type'>>(
  files: readonly F[],
  { sizes, fileLimit }: FileLimits,
  count = 0,
): { readonly fitting: readonly F[]; readonly problem: Message | undefined } => {
  const small = files.filter((file) => tooBig(file, sizes) === undefined);
  const room = fileLimit > 0 ? Math.max(0, fileLimit - count) : files.length;
  const tooMany: Message | undefined = small.length > room ? { key: 'upload.error.too_many', args: { limit: fileLimit } } : undefined;
  return {
    fitting: small.slice(0, room),
    problem: files.map((file) => tooBig(file, sizes)).find((one) => one !== undefined) ?? tooMany,
  };
};
