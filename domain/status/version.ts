import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Attachment } from './status.ts';

/** The text that a status was written as (rule status-source). */
export interface StatusSource {
  readonly text: string;
  readonly spoilerText: string;
  readonly contentType: string;
}

/** A version of an edited status; `content` is HTML. */
export interface StatusVersion {
  readonly content: string;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly createdAt: string;
  readonly attachments: readonly Attachment[];
  readonly emojis: readonly CustomEmoji[];
}
