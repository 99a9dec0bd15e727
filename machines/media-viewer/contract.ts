import type { Attachment } from '#domain/status/status.ts';

export type MediaViewerContract =
  /** Among what a post has attached, or among what a list that may grow has, which is named then. */
  | { type: 'mediaViewer.open'; attachments: readonly Attachment[]; id: string; of?: string }
  /** That list has more. */
  | { type: 'mediaViewer.grown'; attachments: readonly Attachment[]; of: string };
