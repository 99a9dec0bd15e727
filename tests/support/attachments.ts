import type { Attachment } from '#domain/status/status.ts';

/** Returns an attachment of a kind. */
export const anAttachment = (kind: Attachment['kind'], id = '1', change: Partial<Attachment> = {}): Attachment => ({
  id,
  kind,
  url: `https://a.example/${id}`,
  previewUrl: `https://a.example/small/${id}`,
  mimetype: `${kind}/x`,
  description: '',
  ...change,
});
