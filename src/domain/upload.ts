import type { Draft } from './draft.ts';
import { fileSize } from './file-size.ts';
import type { Message } from './message.ts';
import type { Settings } from './settings/settings.ts';

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

/** Why a file is refused before it is sent, with both sizes in their units (doc 2 §5); undefined where it is not. A limit of 0 is none. */
export const tooBig = ({ size }: Pick<PickedFile, 'size'>, limit: number): Message | undefined => {
  if (limit <= 0 || size <= limit) return undefined;
  const [has, may] = [fileSize(size), fileSize(limit)];
  return {
    key: 'upload.error.file_too_big',
    args: { filesize: has.value, filesizeunit: has.unit, allowedsize: may.value, allowedsizeunit: may.unit },
  };
};

/** Whether the next file makes a post sensitive: by the setting for all of them, or because the post has a subject (doc 2 §3: sensitiveByDefault, sensitiveIfSubject). */
export const marksSensitive = (
  { subject, media }: Pick<Draft, 'subject' | 'media'>,
  { sensitiveByDefault, sensitiveIfSubject }: Pick<Settings, 'sensitiveByDefault' | 'sensitiveIfSubject'>,
): boolean => (sensitiveByDefault && media.length === 0) || (sensitiveIfSubject && subject.trim() !== '');
