import type { Attachment } from '#domain/status/status.ts';

export type MediaViewerInbox = { type: 'mediaViewer.open'; attachments: readonly Attachment[]; id: string };
