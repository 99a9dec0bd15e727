/** A person wants the new version of the client. */
export type WorkerContract = { type: 'worker.takeOver' };
