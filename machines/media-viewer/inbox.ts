import type { Attachment } from '../../src/domain/status.ts';

export type MediaViewerInbox = { type: 'mediaViewer.open'; attachments: readonly Attachment[]; id: string };
