import { unknown } from 'valibot';
import type { DocumentAction, DocumentName, Documents } from '#domain/server-tools/documents.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';

const pathOf = (name: DocumentName): string => `api/v1/pleroma/admin/instance_document/${name}`;

/** GET /api/v1/pleroma/admin/instance_document/:name. Its HTML; a server without the file has none. */
const fetchDocument = async (http: Http, name: DocumentName, signal: AbortSignal): Promise<string> => {
  const html = await removed(http.send(pathOf(name), { as: 'text', signal, isFresh: true }));
  return typeof html?.body === 'string' ? html.body : '';
};

export const fetchDocuments = async (http: Http, _: unknown, signal: AbortSignal): Promise<Documents> => {
  const [terms, panel] = await Promise.all([
    fetchDocument(http, 'terms-of-service', signal),
    fetchDocument(http, 'instance-panel', signal),
  ]);
  return { 'terms-of-service': terms, 'instance-panel': panel };
};

/** PATCH or DELETE /api/v1/pleroma/admin/instance_document/:name. A document is uploaded as a file. */
export const applyDocumentAction = async (http: Http, { action }: { action: DocumentAction }, signal: AbortSignal): Promise<void> => {
  const path = pathOf(action.name);
  if (action.type === 'reset') {
    await removed(write(http, path, unknown(), { method: 'delete', signal }));
    return;
  }
  const form = new FormData();
  form.append('file', new File([action.html], `${action.name}.html`, { type: 'text/html' }));
  await write(http, path, unknown(), { method: 'patch', form, signal });
};
