import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import type { DocumentAction, Documents } from '#domain/server-tools/documents.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

export const formsOfDocuments = (documents: Documents): LoadedForms => ({
  forms: Object.fromEntries(Object.entries(documents).map(([name, html]) => [name, { html }])),
});
/** A reset sends no text, and drops the one that was not saved. */
export const draftOfDocument = (action: DocumentAction): { of: string; entered?: ToolTexts } =>
  action.type === 'save' ? { of: action.name, entered: { html: action.html } } : { of: action.name };

/** The terms and the panel of the server (rule tools-documents). */
export const serverDocumentsMachine = partMachine<Documents, DocumentAction>(
  'serverDocuments',
  (failure, { type }) =>
    isChangedElsewhere(failure)
      ? { key: 'server_tools.changed' }
      : { key: `server_tools.documents.failed.${type}`, args: { error: failureText(failure) } },
  {
    successOf: ({ type }) => ({ key: `server_tools.documents.done.${type}` }),
    formsOf: formsOfDocuments,
    draftOf: draftOfDocument,
    isPartlyDone: (_, failure) => isChangedElsewhere(failure),
  },
);
