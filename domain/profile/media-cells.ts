import { isViewable } from '../media-viewer/media-viewer.ts';
import type { Attachment, Status } from '../status/status.ts';
import { safeMediaUrl } from '../text/safe-url.ts';

/** An attachment with its status. */
export interface MediaCell {
  /** The ids of the status and the attachment: a server's attachment ids may repeat between statuses. */
  readonly id: string;
  readonly statusId: string;
  readonly media: Attachment;
  readonly isSensitive: boolean;
}

type Row = Pick<Status, 'id' | 'attachments' | 'sensitive' | 'deleted'> | undefined;

/** Returns all viewable attachments of statuses, in their order (rule profile-media). */
export const cellsOf = (rows: readonly Row[]): readonly MediaCell[] =>
  rows.flatMap((row) =>
    row === undefined || row.deleted
      ? []
      : row.attachments
          .filter((media) => isViewable(media) && safeMediaUrl(media.url) !== undefined)
          .map((media) => ({ id: `${row.id} ${media.id}`, statusId: row.id, media, isSensitive: row.sensitive })),
  );

/** Splits cells into rows. */
export const rowsOf = (cells: readonly MediaCell[], columns: number): readonly (readonly MediaCell[])[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => cells.slice(at * columns, (at + 1) * columns));
