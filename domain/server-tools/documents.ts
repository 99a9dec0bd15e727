/** The documents of the server as its calls name them. */
export const DOCUMENTS = ['terms-of-service', 'instance-panel'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Their HTML. */
export type Documents = Readonly<Record<DocumentName, string>>;

export type DocumentAction = { type: 'save'; name: DocumentName; html: string } | { type: 'reset'; name: DocumentName };
