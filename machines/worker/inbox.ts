/** A person wants the new version of the client. */
export type WorkerInbox = { type: 'worker.takeOver' };
