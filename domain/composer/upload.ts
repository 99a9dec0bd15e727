import type { Draft } from './draft.ts';
import { fileSize } from '../media/file-size.ts';
import type { Message } from '../text/message.ts';
import type { Settings } from '../settings/settings.ts';

/** A file as a machine knows it; the bytes stay with the browser under `key`. */
export interface PickedFile {
  readonly key: string;
  readonly name: string;
  /** MIME type */
  readonly type: string;
  /** bytes */
  readonly size: number;
}

/** What the server made of a file. */
export interface Uploaded {
  readonly attachmentId: string;
  readonly previewUrl: string;
}

/** How many bytes a file may have, by its kind; absent is no limit. */
export interface SizeLimits {
  /** Of any file. */
  readonly any?: number | undefined;
  readonly image?: number | undefined;
  /** Of a film, and of a sound too. */
  readonly video?: number | undefined;
}

/** How many bytes a file of a type may have: what is said of its kind and of all files, whichever is less. */
const limitOf = (type: string, { any, image, video }: SizeLimits): number => {
  const ofKind = type.startsWith('image/') ? image : /^(video|audio)\//.test(type) ? video : undefined;
  return Math.min(any ?? Number.POSITIVE_INFINITY, ofKind ?? Number.POSITIVE_INFINITY);
};

/** Why a file is refused before it is sent, with both sizes in their units (rule upload-limit); undefined where it is not. */
export const tooBig = ({ size, type }: Pick<PickedFile, 'size' | 'type'>, limits: SizeLimits): Message | undefined => {
  const limit = limitOf(type, limits);
  if (size <= limit) return undefined;
  const [has, may] = [fileSize(size), fileSize(limit)];
  return {
    key: 'upload.error.file_too_big',
    args: { filesize: has.value, filesizeunit: has.unit, allowedsize: may.value, allowedsizeunit: may.unit },
  };
};

/** Whether the next file makes a post sensitive: by the setting for all of them, or because the post has a subject (rule sensitive-start: sensitiveByDefault, sensitiveIfSubject). */
export const marksSensitive = (
  { subject, media }: Pick<Draft, 'subject' | 'media'>,
  { sensitiveByDefault, sensitiveIfSubject }: Pick<Settings, 'sensitiveByDefault' | 'sensitiveIfSubject'>,
): boolean => (sensitiveByDefault && media.length === 0) || (sensitiveIfSubject && subject.trim() !== '');
