import { isViewable } from '../media/media-viewer.ts';
import type { Attachment, Status } from '../status/status.ts';
import { safeMediaUrl } from '../text/safe-url.ts';

/** One thing that somebody attached, and to which post. */
export interface MediaCell {
  /** The post and the attachment: ids of attachments are a server's, and need not differ from post to post. */
  readonly id: string;
  readonly statusId: string;
  readonly media: Attachment;
  readonly isSensitive: boolean;
}

type Row = Pick<Status, 'id' | 'attachments' | 'sensitive' | 'deleted'> | undefined;

/** Everything that posts have attached and that can be looked at, in their order (rule profile-media). */
export const cellsOf = (rows: readonly Row[]): readonly MediaCell[] =>
  rows.flatMap((row) =>
    row === undefined || row.deleted
      ? []
      : row.attachments
          .filter((media) => isViewable(media) && safeMediaUrl(media.url) !== undefined)
          .map((media) => ({ id: `${row.id} ${media.id}`, statusId: row.id, media, isSensitive: row.sensitive })),
  );

/** Rows of so many. */
export const rowsOf = (cells: readonly MediaCell[], columns: number): readonly (readonly MediaCell[])[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => cells.slice(at * columns, (at + 1) * columns));
