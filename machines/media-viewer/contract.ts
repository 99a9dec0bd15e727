import type { Attachment } from '#domain/status/status.ts';

export type MediaViewerContract = { type: 'mediaViewer.open'; attachments: readonly Attachment[]; id: string };
