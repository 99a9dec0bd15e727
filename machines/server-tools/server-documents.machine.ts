import type { DocumentAction, Documents } from '#domain/server-tools/documents.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { partMachine } from '../support/part.ts';

/** The terms and the panel of the server (rule tools-documents). */
export const serverDocumentsMachine = partMachine<Documents, DocumentAction>(
  'serverDocuments',
  (failure, { type }) => ({ key: `server_tools.documents.failed.${type}`, args: { error: failureText(failure) } }),
  {
    successOf: ({ type }) => ({ key: `server_tools.documents.done.${type}` }),
    formsOf: (documents) => ({ forms: Object.fromEntries(Object.entries(documents).map(([name, html]) => [name, { html }])) }),
    draftOf: (action) => (action.type === 'save' ? { of: action.name, entered: { html: action.html } } : undefined),
  },
);
